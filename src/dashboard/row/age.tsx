import { timeText, toMoment } from '@shared/time-texts'
import { ageText } from './age-text'

/** E.g. '2 days ago', with the time by the shop's clock on hover. */
export function Age({ timestamp, className }: { timestamp: string; className?: string }) {
  const moment = toMoment(timestamp)
  return (
    <time dateTime={moment.toISOString()} title={timeText(moment)} className={className}>
      {ageText(moment, new Date())}
    </time>
  )
}
