// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { removeAllDrafts, requestKeyName, unsubscribeNames, appointmentKeyName } from '@/lib/drafts/draft'
import type { OwnAppointment } from '../own-appointment.schema'
import {
  isStanding,
  keepBooking,
  removeSavedBooking,
  onSavedBookings,
  readSavedBookings,
  renewSavedBooking,
} from './saved-bookings'

const calendarUid = '6f1c2a9e-0000-4000-8000-00000000000a'
const later = '7f1c2a9e-0000-4000-8000-00000000000a'
const now = new Date('2026-11-24T16:00:00Z')
const appointment: OwnAppointment = {
  day: '2026-12-02',
  slot: '4:00 PM',
  name: 'Ada Byron',
  status: 'pending',
  revision: 3,
  starts_at: '2026-12-02T23:00:00Z',
  calendar_uid: calendarUid,
  change_until: '2026-12-01T23:00:00Z',
  can_change: true,
}

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

it('keeps a booking until its half hour is over, soonest first', () => {
  keepBooking({ calendarUid: later, day: '2026-12-01', time: '2:30 PM', revision: 0, status: 'pending', key: 'k' })
  keepBooking({ calendarUid, day: '2026-11-24', time: '10:00 AM', revision: 0, status: 'pending' })
  expect(readSavedBookings(now)).toEqual([
    { calendarUid, day: '2026-11-24', time: '10:00 AM', revision: 0, status: 'pending' },
    { calendarUid: later, day: '2026-12-01', time: '2:30 PM', revision: 0, status: 'pending', key: 'k' },
  ])
  // 10:29 AM and 10:30 AM in Scottsdale.
  expect(readSavedBookings(new Date('2026-11-24T17:29:00Z'))).toHaveLength(2)
  expect(readSavedBookings(new Date('2026-11-24T17:30:00Z'))).toHaveLength(1)
  expect(localStorage).toHaveLength(1)
})

it('replaces a corrected booking, and notifies listeners', () => {
  const listener = vi.fn()
  const stop = onSavedBookings(listener)
  keepBooking({ calendarUid, day: '2026-12-01', time: '2:30 PM', revision: 0, status: 'pending' })
  keepBooking({ calendarUid, day: '2026-12-01', time: '3:00 PM', revision: 0, status: 'pending' })
  stop()
  keepBooking({ calendarUid, day: '2026-12-01', time: '3:00 PM', revision: 0, status: 'pending' })
  expect(readSavedBookings(now)).toEqual([
    { calendarUid, day: '2026-12-01', time: '3:00 PM', revision: 0, status: 'pending' },
  ])
  expect(listener).toHaveBeenCalledTimes(2)
})

it('follows its appointment whichever way it was opened, and knows when it is canceled', () => {
  const saved = { calendarUid, day: '2026-12-01', time: '2:30 PM', revision: 0, status: 'pending', key: 'k' } as const
  keepBooking(saved)
  renewSavedBooking({ ...appointment, calendar_uid: later })
  expect(readSavedBookings(now)).toEqual([saved])
  // The key of an email is not the device's own key.
  renewSavedBooking({ ...appointment, status: 'confirmed' })
  const moved = { ...saved, day: '2026-12-02', time: '4:00 PM', revision: 3, status: 'confirmed' } as const
  expect(readSavedBookings(now)).toEqual([moved])
  renewSavedBooking({ ...appointment, revision: 2, day: '2026-12-04' })
  expect(readSavedBookings(now)).toEqual([moved])
  renewSavedBooking({ ...appointment, revision: 4, status: 'cancelled' })
  expect(readSavedBookings(now)).toEqual([{ ...moved, revision: 4, status: 'cancelled' }])
  expect(readSavedBookings(now).some(isStanding)).toBe(false)
})

it('marks a booking as gone when its key stops working, unless the appointment has started', () => {
  const saved = {
    calendarUid,
    day: '2026-11-24',
    time: '10:00 AM',
    revision: 0,
    status: 'confirmed',
    key: 'k',
  } as const
  keepBooking(saved)
  removeSavedBooking('another')
  expect(readSavedBookings(now)).toEqual([saved])
  removeSavedBooking('k')
  expect(readSavedBookings(now)).toEqual([{ ...saved, status: 'gone' }])
  expect(readSavedBookings(now).some(isStanding)).toBe(false)
  renewSavedBooking({ ...appointment, day: saved.day, slot: saved.time, revision: 0 })
  expect(readSavedBookings(now).every(isStanding)).toBe(true)
  // 10:15 AM in Scottsdale.
  vi.setSystemTime('2026-11-24T17:15:00Z')
  removeSavedBooking('k')
  expect(readSavedBookings(new Date()).every(isStanding)).toBe(true)
})

it('reads a booking saved without a status as pending', () => {
  localStorage.setItem(`booked:${calendarUid}`, JSON.stringify({ day: '2026-12-01', time: '2:30 PM', revision: 1 }))
  expect(readSavedBookings(now)).toEqual([
    { calendarUid, day: '2026-12-01', time: '2:30 PM', revision: 1, status: 'pending' },
  ])
})

it('is removed at sign-out, and ignores malformed entries', () => {
  keepBooking({ calendarUid, day: '2026-12-01', time: '2:30 PM', revision: 0, status: 'pending' })
  for (const name of [appointmentKeyName, requestKeyName, ...Object.values(unsubscribeNames)])
    sessionStorage.setItem(name, 'k')
  removeAllDrafts()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  const malformed = ['', '{', 'null', '{"day":"2026-12-01"}', '{"day":"2026-12-01","time":"noon"}']
  const days = ['{"day":"soon","time":"2:30 PM"}', '{"day":["2026-12-01"],"time":"2:30 PM"}']
  for (const text of [...malformed, ...days]) {
    localStorage.setItem('booked:6f1c2a9e', text)
    expect(readSavedBookings(now)).toEqual([])
    expect(localStorage).toHaveLength(0)
  }
})
