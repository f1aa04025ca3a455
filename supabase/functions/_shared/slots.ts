import { dayAfter, dayOf, dayParts, isDay, isSunday } from './days.ts'
import { shopDay, shopOffset, shopZone } from './shop-clock.ts'
import { shop } from './shop.ts'

// Rules for booking. The database repeats them (`private.appointment_slots`, `private.slot_start`, `private.is_sunday`,
// `private.appointment_notice_end`); supabase/tests/settings/shop-rules.test.ts compares both.

/** Minutes. */
export const slotLength = 30

/** The owner's settings, from `private.change_rules`. */
export type ChangeRules = {
  /** Multiples of 1440 count whole days of the shop. */
  noticeMinutes: number
  monthsAhead: number
}

/** Same as the defaults of `public.settings`. */
export const usualRules: ChangeRules = { noticeMinutes: 0, monthsAhead: 12 }

/** E.g. '10:00 AM'. */
export const slotLabels = labelsBetween(shop.opening.opens, shop.opening.closes)

/** Visitors see closed slots as taken. */
export type Slot = { label: string; state: 'free' | 'taken' | 'closed' | 'past' | 'soon' }

function labelsBetween(opens: string, closes: string): string[] {
  const [first, end] = [opens, closes].map((time) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
  return Array.from({ length: (end - first) / slotLength }, (_, index) => {
    const minutes = first + index * slotLength
    const hour = Math.floor(minutes / 60)
    return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
  })
}

/** The label is one of `slotLabels`. */
export function slotStart(day: string, label: string): Date {
  const [, hour, minute, half] = /^(\d+):(\d+) (AM|PM)$/.exec(label) ?? []
  const [year, month, date] = dayParts(day)
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0)
  return new Date(Date.UTC(year, month - 1, date, hours - shopOffset, Number(minute)))
}

export function slotEnd(day: string, label: string): Date {
  return new Date(slotStart(day, label).getTime() + slotLength * 60_000)
}

const minutesOfDay = 24 * 60

/** Slots after this moment can be booked. A notice of one day ends at the shop's next midnight. */
export function noticeEnd(now: Date, { noticeMinutes }: ChangeRules): Date {
  const days = noticeMinutes / minutesOfDay
  if (days === 0 || !Number.isInteger(days)) return new Date(now.getTime() + noticeMinutes * 60_000)
  const [year, month, date] = dayParts(shopDay(now))
  return new Date(Date.UTC(year, month - 1, date + days, -shopOffset))
}

/** Skips days whose last slot has started or is within the notice period. */
export function firstBookableDay(now: Date, rules = usualRules): string {
  const end = noticeEnd(now, rules)
  const first = shopDay(end)
  return slotStart(first, slotLabels[slotLabels.length - 1]) > end ? first : dayAfter(first)
}

/** Falls on the same day of the month, or on the last day of a shorter month. */
export function lastBookableDay(now: Date, { monthsAhead } = usualRules): string {
  const [year, month, date] = dayParts(shopDay(now))
  const endOfMonth = dayOf(year, month + monthsAhead + 1, 0)
  return dayOf(year, month + monthsAhead, Math.min(date, dayParts(endOfMonth)[2]))
}

export function isBookableDay(day: string, now: Date, rules = usualRules): boolean {
  return isDay(day) && day >= firstBookableDay(now, rules) && day <= lastBookableDay(now, rules) && !isSunday(day)
}

/** `free` contains the labels that the database reports as free. */
export function slotsOf(day: string, free: string[], now: Date, rules = usualRules): Slot[] {
  return slotLabels.map((label) => {
    const start = slotStart(day, label)
    if (start <= now) return { label, state: 'past' }
    if (start <= noticeEnd(now, rules)) return { label, state: 'soon' }
    return { label, state: free.includes(label) ? 'free' : 'taken' }
  })
}

/** Returns up to `count` labels in chronological order. */
export function nearestFree(slots: Slot[], wanted: string, count = 3): string[] {
  const place = (label: string) => slotLabels.indexOf(label)
  return slots
    .filter(({ label, state }) => state === 'free' && label !== wanted)
    .map(({ label }) => label)
    .sort((a, b) => Math.abs(place(a) - place(wanted)) - Math.abs(place(b) - place(wanted)))
    .slice(0, count)
    .sort((a, b) => place(a) - place(b))
}

/** E.g. 'Wed 2:00 AM'. Undefined if it is the same as the shop's time. */
export function visitorTime(day: string, label: string, zone?: string): string | undefined {
  const start = slotStart(day, label)
  const clock = (timeZone?: string) =>
    new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', minute: '2-digit', timeZone }).format(start)
  const theirs = clock(zone)
  return theirs === clock(shopZone) ? undefined : theirs
}
