import { useEffect, useState } from 'react'
import { deviceStorage } from '@/lib/storage'
import { appointmentWords, type AppointmentStatus } from '@shared/appointment-words'
import { isDay } from '@shared/days'
import { slotEnd, slotLabels, slotStart } from '@shared/slots'
import type { OwnAppointment } from '../own-appointment.schema'

/*
 * What was booked on this device, until it has passed or somebody signs out: the time, what
 * calendars know it by, what has become of it as far as is known here, and the key by which it
 * can be asked about and changed. Who booked it is not kept.
 */

export type KeptBooking = {
  calendarUid: string
  day: string
  time: string
  /** Counts the changes of the appointment. */
  revision: number
  /** As the device last heard; 'gone' where its key opens nothing any more. */
  status: AppointmentStatus | 'gone'
  /** Missing where the browser could not digest one. */
  key?: string
}

/** As `removeAllDrafts` knows it. */
const prefix = 'booked:'
const listeners = new Set<() => void>()

export function keepBooking({ calendarUid, ...rest }: KeptBooking): void {
  deviceStorage.write(prefix + calendarUid, JSON.stringify(rest))
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

/** Keeps what has become of an appointment, where it was booked on this device, whatever it was opened by. */
export function renewKeptBooking({ calendar_uid, day, slot, revision, status }: OwnAppointment): void {
  const known = readKeptBookings(new Date()).find(({ calendarUid }) => calendarUid === calendar_uid)
  // An answer may be overtaken by a later one.
  if (known && known.revision <= revision) keepBooking({ ...known, day, time: slot, revision, status })
}

/** Notes that a key opens no appointment any more; that of one which has begun never does. */
export function loseKeptBooking(key: string): void {
  const known = readKeptBookings(new Date()).find((booking) => booking.key === key)
  if (known && !hasBegun(known, new Date())) keepBooking({ ...known, status: 'gone' })
}

/** Whether its visitor is still expected, as far as the device knows. */
export const isStanding = ({ status }: KeptBooking) => status === 'pending' || status === 'confirmed'

export const hasBegun = ({ day, time }: KeptBooking, now: Date) => slotStart(day, time) <= now

/** Those ahead or under way, the next first; what has passed is removed. */
export function readKeptBookings(now: Date): KeptBooking[] {
  return deviceStorage
    .names(prefix)
    .flatMap((name) => {
      const booking = read(name)
      if (booking && endOf(booking) > now.getTime()) return booking
      deviceStorage.remove(name)
      return []
    })
    .sort((a, b) => endOf(a) - endOf(b))
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
  const { day, time, revision, status, key } = (deviceStorage.readJson(name) ?? {}) as Partial<KeptBooking>
  if (typeof day !== 'string' || !isDay(day) || !time || !slotLabels.includes(time)) return undefined
  return {
    calendarUid: name.slice(prefix.length),
    day,
    time,
    revision: Number(revision) || 0,
    status: status && (status === 'gone' || status in appointmentWords) ? status : 'pending',
    ...(key && { key }),
  }
}

const endOf = ({ day, time }: KeptBooking) => slotEnd(day, time).getTime()

/** What was booked on this device and is still ahead. */
export function useKeptBookings(now: Date) {
  const [kept, setKept] = useState(() => readKeptBookings(now))
  useEffect(() => {
    const renew = () => setKept(readKeptBookings(now))
    renew()
    return onKeptBookings(renew)
  }, [now])
  return kept
}
