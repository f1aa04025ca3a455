import { useEffect, useEffectEvent, useState } from 'react'
import { readUnfinished } from './booking-attempt'
import type { BookingFormInput } from './booking.schema'

/**
 * A booking whose page was left before its answer came: how it ended is found out by
 * sending it again, at once where its id is fresh; otherwise its sender decides.
 *
 * @param draft what the form begins with
 * @returns what is to be said of it, and how to say no more
 */
export function useUnfinishedBooking(
  { attempt, day, time }: Pick<BookingFormInput, 'attempt' | 'day' | 'time'>,
  isSending: boolean,
  send: () => void,
) {
  const [unfinished, setUnfinished] = useState(() => {
    const left = readUnfinished(attempt, Date.now())
    return left?.day === day && left.time === time ? left : undefined
  })
  const findOut = useEffectEvent(() => {
    if (unfinished?.isFresh) send()
  })
  useEffect(() => findOut(), [])
  const isAsking = unfinished?.isFresh && isSending
  const left = isAsking ? 'asking' : unfinished && !unfinished.isFresh ? 'unknown' : undefined
  return { left, forget: () => setUnfinished(undefined) } as const
}
