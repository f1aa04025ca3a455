import { randomId } from '@/lib/backend/random-id'
import { makeKey } from '@/lib/pages/link-key'
import { slotStart } from '@shared/slots'
import type { BookingFormInput } from './booking.schema'

/*
 * The browser chooses the id of an appointment, and the key to it. Sent again, because an answer was lost, it is the
 * same appointment: the database recognises the id and makes no second one. What differs, perhaps another time or a
 * corrected address, is put right by the key, for an hour. Both are kept with the draft until success, also when the
 * page is loaded anew.
 */

/** How long the database lets a booking be corrected by its key, ms; a little less, for clocks that differ. */
const correctable = 55 * 60_000

type Slot = Pick<BookingFormInput, 'day' | 'time'>
/** What was sent last; day and time are empty where that slot is known to be somebody else's. */
export type Attempt = Slot & {
  id: string
  /** By which calendars know the appointment. */
  calendarUid: string
  key: string
  startedAt: number
  /** It is on its way, or its page was left meanwhile: nobody was told how it ended. */
  isOpen: boolean
}

/** The booking that was begun, for the slot that is wanted now; a new one where that is too old to be corrected. */
export function toAttempt(last: string, { day, time }: Slot, now: number): Attempt {
  const known = readAttempt(last)
  const isSame = known?.day === day && known.time === time
  if (known && (isSame || now - known.startedAt < correctable)) return { ...known, day, time, isOpen: true }
  return { id: randomId(), calendarUid: randomId(), key: makeKey(), startedAt: now, day, time, isOpen: true }
}

/** Whether an attempt was sent before: a booking that is refused may then be the visitor's own, sent otherwise. */
export function isResent(last: string, { id }: Attempt): boolean {
  return readAttempt(last)?.id === id
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

/**
 * The booking whose page was left before its answer came, as long as it is ahead. Sent
 * again, it is never booked twice; while its id is fresh that is done without asking.
 */
export function readUnfinished(last: string, now: number): (Slot & { isFresh: boolean }) | undefined {
  const known = readAttempt(last)
  if (!known?.isOpen || !(slotStart(known.day, known.time).getTime() > now)) return undefined
  return { day: known.day, time: known.time, isFresh: now - known.startedAt < correctable }
}

/** In two tabs with the same booking: what another has sent for the same slot is this one. */
export function sharedAttempt(own: string, inTabs: string[], slot: Slot): string {
  return inTabs.find((stored) => mayBeOwn(stored, slot)) ?? own
}

function readAttempt(text: string): Attempt | undefined {
  try {
    const attempt = JSON.parse(text)
    const { id, calendarUid, key, startedAt, day, time } = attempt ?? {}
    return [id, calendarUid, key, day, time].every((part) => typeof part === 'string') && typeof startedAt === 'number'
      ? attempt
      : undefined
  } catch {
    return undefined
  }
}
