import { DueDay } from '@/dashboard/next-step/due-day'
import type { WatchRequest } from '@/entities/watch-requests/watch-request'
import { cn } from '@/lib/cn'
import { waitText } from '../case'

/** States who waits for whom, or why the request is closed. */
export function RequestWait({ request, now = new Date() }: { request: WatchRequest; now?: Date }) {
  const text = waitText(request, now)
  if (!text) return null
  return (
    <p className={cn('text-sm tabular-nums', request.waiting_for === 'shop' ? 'font-medium' : 'text-muted')}>{text}</p>
  )
}

export function RequestStep({ request: { next_step: step, next_step_on: day } }: { request: WatchRequest }) {
  if (!step) return null
  return (
    <p className="text-sm wrap-anywhere">
      <span className="text-muted">Next: </span>
      <span>{step}</span> <DueDay day={day} now={new Date()} />
    </p>
  )
}
