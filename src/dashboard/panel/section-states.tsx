import type { UseQueryResult } from '@tanstack/react-query'
import { RetryButton } from '@/components/retry-button'

type SectionStatesProps = {
  query: Pick<UseQueryResult, 'data' | 'errorUpdateCount' | 'isFetching' | 'refetch'>
  /** Loading text for screen readers. */
  waiting: string
  rows: number
  failure: string
}

export function SectionStates({ query, waiting, rows, failure }: SectionStatesProps) {
  if (query.data !== undefined) return null
  if (query.errorUpdateCount === 0) {
    return (
      <div role="status" className="mt-5 space-y-3">
        <span className="sr-only">{waiting}</span>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} aria-hidden className="h-11 skeleton rounded" />
        ))}
      </div>
    )
  }
  return (
    <div className="mt-4">
      <p role="alert" className="text-muted">
        {failure}
      </p>
      <RetryButton busy={query.isFetching} onRetry={() => void query.refetch()} look="quiet" />
    </div>
  )
}
