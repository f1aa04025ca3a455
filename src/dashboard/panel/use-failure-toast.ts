import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import { notify } from '@/lib/notify'
import { useStandingError } from './use-standing-error'

/** Says once that a query has failed, and again only after it has succeeded in between. */
export function useFailureToast(title: string, query: Pick<UseQueryResult, 'data' | 'error'>) {
  const message = useStandingError(query)?.words
  useEffect(() => {
    if (message) notify.failure(title, message)
  }, [title, message])
}
