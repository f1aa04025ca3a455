import { dayAfter, dayOf, dayParts } from '@shared/days'

/** Federal holiday, on its own day rather than the observed one. */
export type Holiday = {
  day: string
  name: string
  /** True if most shops are closed. */
  isMajor: boolean
}

/** Weekdays as `Date` numbers them. */
const [monday, thursday] = [1, 4]

const weekdayOf = (day: string) => new Date(day).getUTCDay()

function nth(count: number, weekday: number, year: number, month: number): string {
  const first = dayOf(year, month, 1)
  return dayAfter(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7)
}

function last(weekday: number, year: number, month: number): string {
  const end = dayOf(year, month + 1, 0)
  return dayAfter(end, -((weekdayOf(end) - weekday + 7) % 7))
}

export function holidaysOf(year: number): Holiday[] {
  return [
    { day: dayOf(year, 1, 1), name: 'New Year’s Day', isMajor: true },
    { day: nth(3, monday, year, 1), name: 'Martin Luther King Jr. Day', isMajor: false },
    { day: nth(3, monday, year, 2), name: 'Presidents’ Day', isMajor: false },
    { day: last(monday, year, 5), name: 'Memorial Day', isMajor: true },
    { day: dayOf(year, 6, 19), name: 'Juneteenth', isMajor: false },
    { day: dayOf(year, 7, 4), name: 'Independence Day', isMajor: true },
    { day: nth(1, monday, year, 9), name: 'Labor Day', isMajor: true },
    { day: nth(2, monday, year, 10), name: 'Columbus and Indigenous Peoples’ Day', isMajor: false },
    { day: dayOf(year, 11, 11), name: 'Veterans Day', isMajor: false },
    { day: nth(4, thursday, year, 11), name: 'Thanksgiving Day', isMajor: true },
    { day: dayOf(year, 12, 25), name: 'Christmas Day', isMajor: true },
  ]
}

export function holidaysAhead(today: string): Holiday[] {
  const [year, month, date] = dayParts(today)
  const end = dayOf(year + 1, month, date)
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(({ day }) => day >= today && day < end)
}
