import { useEffect, useEffectEvent, useState } from 'react'
import { readUnfinished } from './booking-attempt'
import type { BookingFormInput } from './booking.schema'

/** Resends a fresh booking whose page was left, to learn its outcome. The visitor decides about an older one. */
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
