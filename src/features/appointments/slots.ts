import { addDays, addMonths, endOfMonth, format, formatISO } from 'date-fns'

// Days are written yyyy-MM-dd and times as the labels below, as the database keeps
// them. Both are the shop's, whatever the visitor's time zone.

/** The shop's clock. */
export const shopZone = 'America/Phoenix'
/** Its hours from UTC, the same all year: Arizona has no daylight saving. */
const shopOffset = -7

/** How long an appointment is, minutes. */
export const slotLength = 30

/** The sixteen half hours of a day. */
export const slotLabels = [
  '10:00 AM', '10:30 AM', '11:00 AM', '11:30 AM', '12:00 PM', '12:30 PM', '1:00 PM', '1:30 PM',
  '2:00 PM', '2:30 PM', '3:00 PM', '3:30 PM', '4:00 PM', '4:30 PM', '5:00 PM', '5:30 PM',
] // prettier-ignore

export type Slot = { label: string; state: 'free' | 'taken' | 'past' }

/** A day as calendars take it: midnight on the visitor's own clock. */
export function calendarDate(day: string): Date {
  const [year, month, date] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** The day that a calendar gave. */
export function calendarDay(date: Date): string {
  return formatISO(date, { representation: 'date' })
}

/** What the shop's clock shows at a moment, yyyy-MM-ddTHH:mm:ss. */
export function shopTime(moment: Date): string {
  return new Date(moment.getTime() + shopOffset * 60 * 60_000).toISOString().slice(0, 19)
}

/** The day that it is in the shop at a moment. */
export function shopDay(moment: Date): string {
  return shopTime(moment).slice(0, 10)
}

/** When a slot begins; the label is one of `slotLabels`. */
export function slotStart(day: string, label: string): Date {
  const [, hour, minute, half] = /^(\d+):(\d+) (AM|PM)$/.exec(label) ?? []
  const [year, month, date] = day.split('-').map(Number)
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
  return new Date(Date.UTC(year, month - 1, date, hours - shopOffset, Number(minute)))
}

/** The first day that still has time left: today, or the next once the last slot has begun. */
export function firstBookableDay(now: Date): string {
  const today = shopDay(now)
  if (slotStart(today, slotLabels[slotLabels.length - 1]) > now) return today
  return calendarDay(addDays(calendarDate(today), 1))
}

/** How far ahead one may look, months. */
export const monthsAhead = 12

/** The last day that the calendar shows. */
export function lastBookableDay(now: Date): string {
  return calendarDay(endOfMonth(addMonths(calendarDate(shopDay(now)), monthsAhead)))
}

/** Whether appointments are given on a day: not in the past, and not on a Sunday. */
export function isBookableDay(day: string, now: Date): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(day) && day >= firstBookableDay(now) && calendarDate(day).getDay() !== 0
}

/** Every slot of a day, from the labels that the database calls free. */
export function slotsOf(day: string, free: string[], now: Date): Slot[] {
  return slotLabels.map((label) => {
    if (slotStart(day, label) <= now) return { label, state: 'past' }
    return { label, state: free.includes(label) ? 'free' : 'taken' }
  })
}

/** Up to `count` free labels nearest to a wanted one, in the order of the day. */
export function nearestFree(slots: Slot[], wanted: string, count = 3): string[] {
  const place = (label: string) => slotLabels.indexOf(label)
  return slots
    .filter(({ label, state }) => state === 'free' && label !== wanted)
    .map(({ label }) => label)
    .sort((a, b) => Math.abs(place(a) - place(wanted)) - Math.abs(place(b) - place(wanted)))
    .slice(0, count)
    .sort((a, b) => place(a) - place(b))
}

/** E.g. 'Tuesday, November 24, 2026'. */
export function longDay(day: string): string {
  return format(calendarDate(day), 'EEEE, MMMM d, yyyy')
}

/** A slot on the visitor's own clock, e.g. 'Wed 2:00 AM'; nothing where it reads as the shop's does. */
export function visitorTime(day: string, label: string, zone?: string): string | undefined {
  const start = slotStart(day, label)
  const clock = (timeZone?: string) =>
    new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone }).format(start)
  const theirs = clock(zone)
  return theirs === clock(shopZone) ? undefined : theirs
}
