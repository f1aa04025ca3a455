import { CircleAlert } from 'lucide-react'
import { RetryButton } from '@/components/retry-button'
import { cn } from '@/lib/cn'

type RowSkeletonsProps = { count?: number; label?: string; className?: string; rowClass?: string }

export function RowSkeletons({
  count = 6,
  label = 'Loading',
  className = 'space-y-3',
  rowClass = 'h-16 rounded',
}: RowSkeletonsProps) {
  return (
    <div role="status" className={cn('mt-2', className)}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} data-skeleton aria-hidden className={cn('skeleton', rowClass)} />
      ))}
    </div>
  )
}

export function EmptyState({ title, text }: { title?: string; text: string }) {
  return (
    <div role="status" className="mt-6 border-y border-line px-4 py-16 text-center">
      {title && <p className="display-3">{title}</p>}
      <p className={title ? 'mt-2 text-muted' : 'text-muted'}>{text}</p>
    </div>
  )
}

type ListFailureProps = {
  title: string
  message: string
  busy: boolean
  onRetry: () => void
}

export function ListFailure({ title, message, busy, onRetry }: ListFailureProps) {
  return (
    <div className="mt-6 border-y border-line px-4 py-14 text-center">
      <div role="alert">
        <CircleAlert aria-hidden strokeWidth={1.25} className="mx-auto size-8 text-danger" />
        <p className="mt-3 display-3">{title}</p>
        <p className="mx-auto mt-2 max-w-prose text-muted">{message}</p>
      </div>
      <RetryButton busy={busy} onRetry={onRetry} look="outline" size="sm" className="mt-6" />
    </div>
  )
}
