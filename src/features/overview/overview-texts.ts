import { countText } from '@/lib/count-text'
import { dateText } from '@shared/date-text'
import { dayWithoutYear } from '@shared/days'
import { shopDay } from '@shared/shop-clock'

/** E.g. '3 of 12 (25%)'. */
export function shareText(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : Math.round((part / whole) * 100)
  return `${countText(part)} of ${countText(whole)} (${percent}%)`
}

export function comparisonText(recent: number, before: number): string {
  return `${countText(recent)} ${recent === 1 ? 'inquiry' : 'inquiries'} in the last 30 days, ${countText(before)} in the 30 before`
}

// These days are already in the shop's time zone.
const monthDay = dateText({ month: 'short', day: 'numeric', timeZone: 'UTC' })

/** E.g. 'Nov 24'. */
export function shortDayText(day: string): string {
  return monthDay(new Date(day))
}

/** E.g. 'Saturday, November 21', the current day of the shop. */
export function todayText(now: Date): string {
  return dayWithoutYear(shopDay(now))
}

const plural = (count: number, unit: string) => `${countText(count)} ${unit}${count === 1 ? '' : 's'}`

/** Rounds up: '45 minutes', '5 h 20 min' or, from ten hours on, '26 hours'. */
export function workTimeText(minutes: number): string {
  const whole = Math.max(1, Math.ceil(minutes))
  if (whole < 60) return plural(whole, 'minute')
  if (whole > 9 * 60) return plural(Math.ceil(whole / 60), 'hour')
  const [hours, rest] = [Math.floor(whole / 60), whole % 60]
  return rest === 0 ? plural(hours, 'hour') : `${hours} h ${rest} min`
}
