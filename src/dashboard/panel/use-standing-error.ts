import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AppError } from '@/lib/failures/errors'
import { notify } from '@/lib/notify'

/** React Query clears an error on each attempt, which would make the message flicker. */
export function useStandingError({ data, error }: Pick<UseQueryResult, 'data' | 'error'>): AppError | null {
  const [last, setLast] = useState<AppError | null>(null)
  if (error && error !== last) setLast(error)
  if (data !== undefined && !error && last) setLast(null)
  return error ?? (data === undefined ? last : null)
}

/** Notifies once per failure until a success. */
export function useFailureToast(title: string, query: Pick<UseQueryResult, 'data' | 'error'>) {
  const message = useStandingError(query)?.words
  useEffect(() => {
    if (message) notify.failure(title, message)
  }, [title, message])
}
