import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { AppError } from '@/lib/failures/errors'

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
