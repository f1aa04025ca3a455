import { daysBetween } from '../row/age-text'
import { StatusBadge } from '../row/status-badge'
import { shortDay } from '@shared/days'
import { shopDay } from '@shared/shop-clock'

export function DueDay({ day, now }: { day: string | null; now: Date }) {
  if (!day) return null
  const left = daysBetween(shopDay(now), day)
  const words = left === 0 ? 'today' : left === 1 ? 'tomorrow' : dayText(day, now)
  if (left > 0) return <span className="text-muted">{words}</span>
  return <StatusBadge tone="red">{`Due ${words}`}</StatusBadge>
}

/** E.g. 'Tue, Nov 24', with the year if it is another one. */
function dayText(day: string, now: Date) {
  const year = day.slice(0, 4)
  return year === shopDay(now).slice(0, 4) ? shortDay(day) : `${shortDay(day)}, ${year}`
}
