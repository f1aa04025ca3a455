import { dateText } from './date-text.ts'

// Calendar days of the shop, written yyyy-MM-dd.

/** Returns year, month (from 1) and day of the month. */
export const dayParts = (day: string): number[] => day.split('-').map(Number)

/** Months and days beyond the end overflow. */
export function dayOf(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)
}

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const [year, month, date] = dayParts(text)
  return dayOf(year, month, date) === text
}

export function dayAfter(day: string, days = 1): string {
  const [year, month, date] = dayParts(day)
  return dayOf(year, month, date + days)
}

export const isSunday = (day: string) => new Date(day).getUTCDay() === 0

const long = dateText({ dateStyle: 'full', timeZone: 'UTC' })
const thisYear = dateText({ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const short = dateText({ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** E.g. 'Tuesday, November 24, 2026'. */
export const longDay = (day: string) => long(new Date(day))

/** E.g. 'Tuesday, November 24'. */
export const dayWithoutYear = (day: string) => thisYear(new Date(day))

/** E.g. 'Tue, Nov 24'. */
export const shortDay = (day: string) => short(new Date(day))

/** E.g. 'Tue, Nov 24', with the year if it is not today's. */
export function nearDay(day: string, today: string): string {
  const year = day.slice(0, 4)
  return year === today.slice(0, 4) ? shortDay(day) : `${shortDay(day)}, ${year}`
}
