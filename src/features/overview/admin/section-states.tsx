import { RetryButton } from '@/components/retry-button'

/** A part of the overview that is on its way. */
export function SectionWait({ label, rows }: { label: string; rows: number }) {
  return (
    <div role="status" className="mt-5 space-y-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} aria-hidden className="h-11 skeleton rounded" />
      ))}
    </div>
  )
}

type SectionFailureProps = { busy: boolean; onRetry: () => void; children: string }

/** A part of the overview that could not be loaded, and the way to try again. */
export function SectionFailure({ busy, onRetry, children }: SectionFailureProps) {
  return (
    <div className="mt-4">
      <p role="alert" className="text-muted">
        {children}
      </p>
      <RetryButton busy={busy} onRetry={onRetry} look="quiet" />
    </div>
  )
}
