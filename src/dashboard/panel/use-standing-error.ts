import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AppError } from '@/lib/failures/errors'
import { notify } from '@/lib/notify'

/**
 * Why a query that has nothing to show has failed, also while it is asked again:
 * React Query forgets it with each attempt, and the message would come and go.
 */
export function useStandingError({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): AppError | null {
  const [last, setLast] = useState<AppError | null>(null)
  if (error && error !== last) setLast(error)
  if (data !== undefined && !error && last) setLast(null)
  return error ?? (data === undefined ? last : null)
}

/** Says once that a query has failed, and again only after it has succeeded in between. */
export function useFailureToast(title: string, query: Pick<UseQueryResult, 'data' | 'error'>) {
  const message = useStandingError(query)?.words
  useEffect(() => {
    if (message) notify.failure(title, message)
  }, [title, message])
}
