import type { UseQueryResult } from '@tanstack/react-query'
import { RetryButton } from '@/components/retry-button'

type SectionStatesProps = {
  query: Pick<UseQueryResult, 'data' | 'errorUpdateCount' | 'isFetching' | 'refetch'>
  /** Names what is loaded to whoever does not see the skeleton. */
  waiting: string
  /** How many rows the skeleton has. */
  rows: number
  failure: string
}

/** A section's skeleton while its answer is loaded, or its failure and the way to try again. */
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
