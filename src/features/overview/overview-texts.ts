import { countText } from '@/lib/count-text'
import { dateText } from '@shared/date-text'
import { dayWithoutYear } from '@shared/days'
import { shopDay } from '@shared/shop-clock'

/** E.g. '3 of 12 (25%)'; nothing of nothing is 0%. */
export function shareText(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : Math.round((part / whole) * 100)
  return `${countText(part)} of ${countText(whole)} (${percent}%)`
}

/** E.g. '42 inquiries in the last 30 days, 31 in the 30 before'. */
export function comparisonText(recent: number, before: number): string {
  return `${countText(recent)} ${recent === 1 ? 'inquiry' : 'inquiries'} in the last 30 days, ${countText(before)} in the 30 before`
}

// Days are written yyyy-MM-dd and are the shop's already.
const monthDay = dateText({ month: 'short', day: 'numeric', timeZone: 'UTC' })

/** E.g. 'Nov 24'. */
export function shortDayText(day: string): string {
  return monthDay(new Date(day))
}

/** The day that it is in the shop, e.g. 'Saturday, November 21'. */
export function todayText(now: Date): string {
  return dayWithoutYear(shopDay(now))
}

const plural = (count: number, unit: string) => `${countText(count)} ${unit}${count === 1 ? '' : 's'}`

/** A length of opening hours, rounded up, e.g. '45 minutes', '5 h 20 min' or, from ten hours on, '26 hours'. */
export function workTimeText(minutes: number): string {
  const whole = Math.max(1, Math.ceil(minutes))
  if (whole < 60) return plural(whole, 'minute')
  if (whole > 9 * 60) return plural(Math.ceil(whole / 60), 'hour')
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  return rest === 0 ? plural(hours, 'hour') : `${hours} h ${rest} min`
}
