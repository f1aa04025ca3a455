import { useEffect, useState } from 'react'
import { deviceStorage } from '@/lib/storage'
import { appointmentWords, type AppointmentStatus } from '@shared/appointment-words'
import { isDay } from '@shared/days'
import { slotEnd, slotLabels, slotStart } from '@shared/slots'
import type { OwnAppointment } from '../own-appointment.schema'

/*
 * Bookings saved on this device until they have passed or somebody signs out. Names and contact details are not saved.
 */

export type KeptBooking = {
  calendarUid: string
  day: string
  time: string
  revision: number
  /** 'gone' if the key no longer works. */
  status: AppointmentStatus | 'gone'
  /** Missing if the browser could not compute its digest. */
  key?: string
}

/** `removeAllDrafts` uses the same prefix. */
const prefix = 'booked:'
const listeners = new Set<() => void>()

export function keepBooking({ calendarUid, ...rest }: KeptBooking): void {
  deviceStorage.write(prefix + calendarUid, JSON.stringify(rest))
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

export function renewKeptBooking({ calendar_uid, day, slot, revision, status }: OwnAppointment): void {
  const known = readKeptBookings(new Date()).find(({ calendarUid }) => calendarUid === calendar_uid)
  // Responses may arrive out of order.
  if (known && known.revision <= revision) keepBooking({ ...known, day, time: slot, revision, status })
}

/** The key of a started appointment never works. */
export function loseKeptBooking(key: string): void {
  const known = readKeptBookings(new Date()).find((booking) => booking.key === key)
  if (known && !hasBegun(known, new Date())) keepBooking({ ...known, status: 'gone' })
}

export const isStanding = ({ status }: KeptBooking) => status === 'pending' || status === 'confirmed'

export const hasBegun = ({ day, time }: KeptBooking, now: Date) => slotStart(day, time) <= now

/** Soonest first. Removes bookings that are over. */
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

/** Also calls back after changes in other tabs. */
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

export function useKeptBookings(now: Date) {
  const [kept, setKept] = useState(() => readKeptBookings(now))
  useEffect(() => {
    const renew = () => setKept(readKeptBookings(now))
    renew()
    return onKeptBookings(renew)
  }, [now])
  return kept
}
