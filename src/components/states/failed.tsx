import { RetryButton } from '@/components/retry-button'
import type { AppError } from '@/lib/failures/errors'

type FailedProps = { what: string; error: AppError | null; busy: boolean; onRetry: () => void }

export function Failed({ what, error, busy, onRetry }: FailedProps) {
  if (!error) {
    return (
      <div>
        <p role="status" className="sr-only">{`${what} are loading`}</p>
        <div aria-hidden className="h-5 w-full max-w-md skeleton" />
        <div aria-hidden className="mt-5 h-11 w-44 skeleton" />
      </div>
    )
  }
  return (
    <div role="alert">
      <p className="text-muted">
        {error.code === 'REFUSED_ERROR' ? error.words : `${what} could not be loaded. ${error.words}`}
      </p>
      <RetryButton busy={busy} onRetry={onRetry} look="outline" size="sm" className="mt-5">
        Try Again
      </RetryButton>
    </div>
  )
}
