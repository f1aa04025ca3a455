import type { StatusDay } from '@/entities/watches/watch'
import { dateText } from '@shared/date-text'

const words = { coming: 'Announced', available: 'Listed', reserved: 'Reserved', sold: 'Sold' } as const

const day = dateText({ month: 'long', day: 'numeric', timeZone: 'UTC' })
const dayOfYear = dateText({ dateStyle: 'long', timeZone: 'UTC' })
const month = dateText({ month: 'long', year: 'numeric', timeZone: 'UTC' })

/**
 * What visitors read of what happened to a watch, oldest first: 'Listed November 3', 'Reserved November 20, 2026'. The
 * year stands where the next has another, so that it does not depend on when it is read.
 */
export function historyWords(history: StatusDay[]): string[] {
  return history.map(({ status, day: date }, index) => {
    const isBack = status === 'available' && history.slice(0, index).some((former) => former.status !== 'coming')
    const isYearOfNext = history[index + 1]?.day.slice(0, 4) === date.slice(0, 4)
    return `${isBack ? 'Available again' : words[status]} ${(isYearOfNext ? day : dayOfYear)(new Date(date))}`
  })
}

/** When a watch that is sold was sold, e.g. 'November 2026'; undefined where nobody has noted it. */
export function soldIn(history: StatusDay[]): string | undefined {
  const last = history.at(-1)
  return last?.status === 'sold' ? month(new Date(last.day)) : undefined
}
