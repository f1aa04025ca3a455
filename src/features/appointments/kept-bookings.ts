import { isDay } from '@shared/days'
import { slotEnd, slotLabels } from '@shared/slots'
import type { Visit } from './visit.schema'

/*
 * What was booked on this device, until it has passed or somebody signs out: the time, what
 * calendars know it by, and the key by which it can be changed. Who booked it is not kept.
 */

export type KeptBooking = {
  calendarUid: string
  day: string
  time: string
  /** Counts the changes of the visit. */
  revision: number
  /** Missing where the browser could not digest one. */
  key?: string
}

/** As `removeAllDrafts` knows it. */
const prefix = 'booked:'
const listeners = new Set<() => void>()

export function keepBooking({ calendarUid, ...rest }: KeptBooking): void {
  try {
    localStorage.setItem(prefix + calendarUid, JSON.stringify(rest))
  } catch {
    // Storage is full or closed to us: the booking is on the screen all the same.
  }
  tell()
}

function forgetBooking({ calendarUid }: KeptBooking) {
  localStorage.removeItem(prefix + calendarUid)
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

/** Keeps what has become of a visit, where it was booked on this device. */
export function renewKeptBooking(key: string, visit: Visit): void {
  const known = readKeptBookings(new Date()).find((booking) => booking.key === key)
  if (!known) return
  if (visit.status === 'cancelled') forgetBooking(known)
  else keepBooking({ ...known, day: visit.day, time: visit.slot, revision: visit.revision })
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

function read(name: string): KeptBooking | undefined {
  try {
    const { day, time, revision, key } = JSON.parse(localStorage.getItem(name) ?? 'null') ?? {}
    if (!isDay(day) || !slotLabels.includes(time)) return undefined
    return { calendarUid: name.slice(prefix.length), day, time, revision: Number(revision) || 0, ...(key && { key }) }
  } catch {
    return undefined
  }
}

const endOf = ({ day, time }: KeptBooking) => slotEnd(day, time).getTime()
