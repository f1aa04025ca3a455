import * as z from 'zod/mini'
import { optionalLine } from '@/lib/form-fields'
import { isDay, isSunday } from '@shared/days'
import { slotLabels } from '@shared/slots'
import { longestClosure, openDays, type NewClosure } from './closures'
import { holidaysAhead } from './us-holidays'

type Choice = {
  kind: 'days' | 'times' | 'holidays'
  /** First day, or the day of the times. */
  first: string
  last: string
  times: string[]
  holidays: string[]
}

export const closureSchema = (today: string) =>
  z
    .object({
      kind: z.enum(['days', 'times', 'holidays']),
      first: z.string(),
      last: z.string(),
      times: z.array(z.string()),
      holidays: z.array(z.string()),
      reason: optionalLine('Reason', 200),
    })
    .check((context) => {
      const mistake = mistakeIn(context.value, today)
      if (mistake) {
        context.issues.push({ code: 'custom', path: [mistake[0]], message: mistake[1], input: context.value })
      }
    })

export type ClosureFormInput = z.infer<ReturnType<typeof closureSchema>>

const sundays = 'The showroom is already closed on Sundays'
const tooLong = `At most ${longestClosure} days can be closed at a time`

function mistakeIn({ kind, first, last, times, holidays }: Choice, today: string): [keyof Choice, string] | undefined {
  if (kind === 'holidays') return holidays.length === 0 ? ['holidays', 'Choose at least one holiday'] : undefined
  if (!isDay(first)) return ['first', 'Choose a day']
  if (first < today) return ['first', 'This day has passed']
  if (kind === 'times') {
    if (isSunday(first)) return ['first', sundays]
    return times.length === 0 ? ['times', 'Choose at least one time'] : undefined
  }
  if (!isDay(last)) return ['last', 'Choose the last day']
  if (last < first) return ['last', 'The last day is before the first']
  // Counting the days up to a mistyped year takes long.
  if (Number(last.slice(0, 4)) > Number(first.slice(0, 4)) + 2) return ['last', tooLong]
  const { length } = openDays(first, last)
  if (length > longestClosure) return ['last', tooLong]
  return length === 0 ? ['first', sundays] : undefined
}

export const usualHolidays = (today: string) =>
  holidaysAhead(today)
    .filter(({ day, isMajor }) => isMajor && !isSunday(day))
    .map(({ day }) => day)

/** Reads e.g. 'times 2026-12-01 10:00 AM'. A past or invalid day becomes today. */
export function readClosePreset(text: string, today: string): ClosureFormInput {
  const [, kind = 'days', asked = '', time = ''] = /^(days|times|holidays) (\S+)(?: (.+))?$/.exec(text) ?? []
  const day = isDay(asked) && asked > today ? asked : today
  return {
    kind: kind as Choice['kind'],
    first: day,
    last: day,
    times: slotLabels.includes(time) ? [time] : [],
    holidays: usualHolidays(today),
    reason: '',
  }
}

export function toClosures(
  { kind, first, last, times, holidays, reason }: ClosureFormInput,
  today: string,
): NewClosure[] {
  const why = reason.trim() || null
  if (kind === 'holidays') return holidaysOn(holidays, today)
  if (kind === 'times') return times.map((time) => ({ day: first, time, reason: why }))
  return openDays(first, last).map((day) => ({ day, time: null, reason: why }))
}

export function holidayClosures(today: string, closures: NewClosure[]): NewClosure[] {
  const shut = new Set(closures.filter(({ time }) => time === null).map(({ day }) => day))
  return holidaysOn(usualHolidays(today), today).filter(({ day }) => !shut.has(day))
}

function holidaysOn(days: string[], today: string): NewClosure[] {
  const chosen = holidaysAhead(today).filter(({ day }) => days.includes(day))
  return chosen.map(({ day, name }) => ({ day, time: null, reason: name }))
}
