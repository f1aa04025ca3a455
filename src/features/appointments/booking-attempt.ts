import { randomId } from '@/lib/random-id'
import type { BookingFormInput } from './booking.schema'

/*
 * The browser chooses the id of an appointment. Sent again, because an answer was
 * lost, perhaps for another time or with a corrected address, it is the same
 * appointment: the database recognises the id for an hour and makes no second one.
 * The id is kept with the draft until success, also when the page is loaded anew.
 */

/** How long the database lets a booking be corrected by its id, ms; a little less, for clocks that differ. */
const correctable = 55 * 60_000

type Slot = Pick<BookingFormInput, 'day' | 'time'>
/** What was sent last; day and time are empty where that slot is known to be somebody else's. */
export type Attempt = Slot & { id: string; startedAt: number }

/** The booking that was begun, for the slot that is wanted now; a new one where that is too old to be corrected. */
export function toAttempt(last: string, { day, time }: Slot, now: number): Attempt {
  const known = readAttempt(last)
  const isSame = known?.day === day && known.time === time
  if (known && (isSame || now - known.startedAt < correctable)) return { ...known, day, time }
  return { id: randomId(), startedAt: now, day, time }
}

/** How an attempt is kept in the form. */
export function writeAttempt(attempt: Attempt): string {
  return JSON.stringify(attempt)
}

/** Whether a slot may be taken by the visitor's own booking, whose answer was lost. */
export function mayBeOwn(last: string, { day, time }: Slot): boolean {
  const known = readAttempt(last)
  return known !== undefined && known.day === day && known.time === time
}

function readAttempt(text: string): Attempt | undefined {
  try {
    const attempt = JSON.parse(text)
    return typeof attempt?.id === 'string' && typeof attempt.startedAt === 'number' ? attempt : undefined
  } catch {
    return undefined
  }
}
