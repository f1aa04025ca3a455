import { isDay } from '@shared/days'
import { slotEnd, slotLabels } from '@shared/slots'

/*
 * What was booked on this device, until it has passed or somebody signs out: the time, and
 * the part of the id that its calendar file holds. Who booked it is not kept, and the whole
 * id, which could change it, neither.
 */

export type KeptBooking = { id: string; day: string; time: string }

/** As `removeAllDrafts` knows it. */
const prefix = 'booked:'
const listeners = new Set<() => void>()

export function keepBooking({ id, day, time }: KeptBooking): void {
  try {
    localStorage.setItem(prefix + id.slice(0, 8), JSON.stringify({ day, time }))
  } catch {
    // Storage is full or closed to us: the booking is on the screen all the same.
  }
  for (const listener of listeners) listener()
}

/** Those ahead or under way, the next first; what has passed is removed. */
export function readKeptBookings(now: Date): KeptBooking[] {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix))
    return keys
      .map((key) => ({ key, booking: read(key) }))
      .filter(({ key, booking }) => {
        const isAhead = booking && endOf(booking) > now.getTime()
        if (!isAhead) localStorage.removeItem(key)
        return isAhead
      })
      .map(({ booking }) => booking!)
      .sort((a, b) => endOf(a) - endOf(b))
  } catch {
    return []
  }
}

/** Calls back when a booking is kept, in this tab or in another. */
export function onKeptBookings(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(key: string): KeptBooking | undefined {
  try {
    const { day, time } = JSON.parse(localStorage.getItem(key) ?? 'null') ?? {}
    if (!isDay(day) || !slotLabels.includes(time)) return undefined
    return { id: key.slice(prefix.length), day, time }
  } catch {
    return undefined
  }
}

const endOf = ({ day, time }: KeptBooking) => slotEnd(day, time).getTime()
