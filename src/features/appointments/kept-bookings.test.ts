import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { removeAllDrafts, unsubscribeNames, visitKeyName } from '@/lib/draft'
import { keepBooking, onKeptBookings, readKeptBookings, renewKeptBooking } from './kept-bookings'
import type { Visit } from './visit.schema'

const calendarUid = '6f1c2a9e-0000-4000-8000-00000000000a'
const later = '7f1c2a9e-0000-4000-8000-00000000000a'
const now = new Date('2026-11-24T16:00:00Z')
const visit: Visit = {
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

it('keeps a booking until its half hour is over, the next first', () => {
  keepBooking({ calendarUid: later, day: '2026-12-01', time: '2:30 PM', revision: 0, key: 'k' })
  keepBooking({ calendarUid, day: '2026-11-24', time: '10:00 AM', revision: 0 })
  expect(readKeptBookings(now)).toEqual([
    { calendarUid, day: '2026-11-24', time: '10:00 AM', revision: 0 },
    { calendarUid: later, day: '2026-12-01', time: '2:30 PM', revision: 0, key: 'k' },
  ])
  // 10:29 AM and 10:30 AM in Scottsdale.
  expect(readKeptBookings(new Date('2026-11-24T17:29:00Z'))).toHaveLength(2)
  expect(readKeptBookings(new Date('2026-11-24T17:30:00Z'))).toHaveLength(1)
  expect(localStorage).toHaveLength(1)
})

it('is one booking when it is corrected, and says that it was kept', () => {
  const listener = vi.fn()
  const stop = onKeptBookings(listener)
  keepBooking({ calendarUid, day: '2026-12-01', time: '2:30 PM', revision: 0 })
  keepBooking({ calendarUid, day: '2026-12-01', time: '3:00 PM', revision: 0 })
  stop()
  keepBooking({ calendarUid, day: '2026-12-01', time: '3:00 PM', revision: 0 })
  expect(readKeptBookings(now)).toEqual([{ calendarUid, day: '2026-12-01', time: '3:00 PM', revision: 0 }])
  expect(listener).toHaveBeenCalledTimes(2)
})

it('follows its visit by the key, and is gone when that is cancelled', () => {
  keepBooking({ calendarUid, day: '2026-12-01', time: '2:30 PM', revision: 0, key: 'k' })
  renewKeptBooking('another', visit)
  expect(readKeptBookings(now)[0].day).toBe('2026-12-01')
  renewKeptBooking('k', visit)
  expect(readKeptBookings(now)).toEqual([{ calendarUid, day: '2026-12-02', time: '4:00 PM', revision: 3, key: 'k' }])
  renewKeptBooking('k', { ...visit, status: 'cancelled' })
  expect(readKeptBookings(now)).toEqual([])
})

it('is gone when somebody signs out, and passes over what is malformed', () => {
  keepBooking({ calendarUid, day: '2026-12-01', time: '2:30 PM', revision: 0 })
  for (const name of [visitKeyName, ...Object.values(unsubscribeNames)]) sessionStorage.setItem(name, 'k')
  removeAllDrafts()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  for (const text of ['', '{', 'null', '{"day":"soon","time":"2:30 PM"}', '{"day":"2026-12-01","time":"noon"}'])
    localStorage.setItem('booked:6f1c2a9e', text)
  expect(readKeptBookings(now)).toEqual([])
})
