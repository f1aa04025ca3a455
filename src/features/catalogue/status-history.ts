import type { StatusDay } from '@/entities/watches/watch'
import { dateText } from '@shared/date-text'

const words = { coming: 'Announced', available: 'Listed', reserved: 'Reserved', sold: 'Sold' } as const

const day = dateText({ month: 'long', day: 'numeric', timeZone: 'UTC' })
const dayOfYear = dateText({ dateStyle: 'long', timeZone: 'UTC' })

/** E.g. 'Reserved November 20, 2026'. The year is omitted if the next date has the same. */
export function historyWords(history: StatusDay[]): string[] {
  return history.map(({ status, day: date }, index) => {
    const isBack = status === 'available' && history.slice(0, index).some((former) => former.status !== 'coming')
    const isYearOfNext = history[index + 1]?.day.slice(0, 4) === date.slice(0, 4)
    return `${isBack ? 'Available again' : words[status]} ${(isYearOfNext ? day : dayOfYear)(new Date(date))}`
  })
}

/** E.g. 'November 12, 2026'; undefined if not recorded. */
export function soldOn(history: StatusDay[]): string | undefined {
  const last = history.at(-1)
  return last?.status === 'sold' ? dayOfYear(new Date(last.day)) : undefined
}
