import { useEffect, useState } from 'react'
import { deviceStorage } from '@/lib/storage'
import { appointmentWords, type AppointmentStatus } from '@shared/appointment-words'
import { isDay } from '@shared/days'
import { slotEnd, slotLabels, slotStart } from '@shared/slots'
import type { OwnAppointment } from '../own-appointment.schema'

/*
 * Bookings saved on this device until they have passed or somebody signs out. Names and contact details are not saved.
 */

export type SavedBooking = {
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

export function keepBooking({ calendarUid, ...rest }: SavedBooking): void {
  deviceStorage.write(prefix + calendarUid, JSON.stringify(rest))
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

export function renewSavedBooking({ calendar_uid, day, slot, revision, status }: OwnAppointment): void {
  const known = readSavedBookings(new Date()).find(({ calendarUid }) => calendarUid === calendar_uid)
  // Responses may arrive out of order.
  if (known && known.revision <= revision) keepBooking({ ...known, day, time: slot, revision, status })
}

/** The key of a started appointment never works. */
export function removeSavedBooking(key: string): void {
  const known = readSavedBookings(new Date()).find((booking) => booking.key === key)
  if (known && !hasStarted(known, new Date())) keepBooking({ ...known, status: 'gone' })
}

export const isStanding = ({ status }: SavedBooking) => status === 'pending' || status === 'confirmed'

export const hasStarted = ({ day, time }: SavedBooking, now: Date) => slotStart(day, time) <= now

/** Soonest first. Removes bookings that are over. */
export function readSavedBookings(now: Date): SavedBooking[] {
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
export function onSavedBookings(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(name: string): SavedBooking | undefined {
  const { day, time, revision, status, key } = (deviceStorage.readJson(name) ?? {}) as Partial<SavedBooking>
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

const endOf = ({ day, time }: SavedBooking) => slotEnd(day, time).getTime()

export function useSavedBookings(now: Date) {
  const [saved, setSaved] = useState(() => readSavedBookings(now))
  useEffect(() => {
    const renew = () => setSaved(readSavedBookings(now))
    renew()
    return onSavedBookings(renew)
  }, [now])
  return saved
}
