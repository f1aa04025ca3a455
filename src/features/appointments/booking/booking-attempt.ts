import { randomId } from '@/lib/backend/random-id'
import { makeKey } from '@/lib/pages/link-key'
import { slotStart } from '@shared/slots'
import type { BookingFormInput } from './booking.schema'

/*
 * The browser chooses the id and the key of an appointment. After a lost response it sends the same id again, so the
 * database makes no second appointment. Values that differ are corrected with the key within an hour. The draft holds
 * both until the booking succeeds.
 */

/** Time in ms. The database allows an hour, but clocks differ. */
const correctable = 55 * 60_000

type Slot = Pick<BookingFormInput, 'day' | 'time'>
/** Day and time are empty if the slot is known to be taken. */
export type Attempt = Slot & {
  id: string
  calendarUid: string
  key: string
  startedAt: number
  /** True until the outcome is shown. */
  isOpen: boolean
}

/** Returns the last attempt, or a new one if that can no longer be corrected. */
export function toAttempt(last: string, { day, time }: Slot, now: number): Attempt {
  const known = readAttempt(last)
  const isSame = known?.day === day && known.time === time
  if (known && (isSame || now - known.startedAt < correctable)) return { ...known, day, time, isOpen: true }
  return { id: randomId(), calendarUid: randomId(), key: makeKey(), startedAt: now, day, time, isOpen: true }
}

export function isResent(last: string, { id }: Attempt): boolean {
  return readAttempt(last)?.id === id
}

export function writeAttempt(attempt: Attempt): string {
  return JSON.stringify(attempt)
}

/** True if a booking with a lost response may have taken the slot. */
export function mayBeOwn(last: string, { day, time }: Slot): boolean {
  const known = readAttempt(last)
  return known !== undefined && known.day === day && known.time === time
}

/** An upcoming booking whose page was left before the response. */
export function readUnfinished(last: string, now: number): (Slot & { isFresh: boolean }) | undefined {
  const known = readAttempt(last)
  if (!known?.isOpen || !(slotStart(known.day, known.time).getTime() > now)) return undefined
  return { day: known.day, time: known.time, isFresh: now - known.startedAt < correctable }
}

/** Prefers the attempt of another tab for the same slot. */
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
