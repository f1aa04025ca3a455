import { timeText, toMoment } from '@shared/time-texts'

/** Shows the time by the shop's clock. */
export function Moment({ timestamp, className }: { timestamp: string; className?: string }) {
  const moment = toMoment(timestamp)
  return (
    <time dateTime={moment.toISOString()} className={className}>
      {timeText(moment)}
    </time>
  )
}
