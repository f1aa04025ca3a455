import { nearDay } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import { daysBetween } from '../row/age-text'
import { StatusBadge } from '../row/status-badge'

export function DueDay({ day, now }: { day: string | null; now: Date }) {
  if (!day) return null
  const left = daysBetween(shopDay(now), day)
  const words = left === 0 ? 'today' : left === 1 ? 'tomorrow' : nearDay(day, shopDay(now))
  if (left > 0) return <span className="text-muted">{words}</span>
  return <StatusBadge tone="red">{`Due ${words}`}</StatusBadge>
}
