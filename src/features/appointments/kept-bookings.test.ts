import { beforeEach, expect, it, vi } from 'vitest'
import { removeAllDrafts } from '@/lib/draft'
import { keepBooking, onKeptBookings, readKeptBookings } from './kept-bookings'

const id = '6f1c2a9e-0000-4000-8000-00000000000a'
const now = new Date('2026-11-24T16:00:00Z')

beforeEach(() => localStorage.clear())

it('keeps a booking until its half hour is over, the next first, and no more of it than its calendar file holds', () => {
  keepBooking({ id: id.replace('6', '7'), day: '2026-12-01', time: '2:30 PM' })
  keepBooking({ id, day: '2026-11-24', time: '10:00 AM' })
  expect(readKeptBookings(now)).toEqual([
    { id: '6f1c2a9e', day: '2026-11-24', time: '10:00 AM' },
    { id: '7f1c2a9e', day: '2026-12-01', time: '2:30 PM' },
  ])
  expect(JSON.stringify({ ...localStorage })).not.toContain(id)
  // 10:29 AM and 10:30 AM in Scottsdale.
  expect(readKeptBookings(new Date('2026-11-24T17:29:00Z'))).toHaveLength(2)
  expect(readKeptBookings(new Date('2026-11-24T17:30:00Z'))).toHaveLength(1)
  expect(localStorage).toHaveLength(1)
})

it('is one booking when it is corrected, and says that it was kept', () => {
  const listener = vi.fn()
  const stop = onKeptBookings(listener)
  keepBooking({ id, day: '2026-12-01', time: '2:30 PM' })
  keepBooking({ id, day: '2026-12-01', time: '3:00 PM' })
  stop()
  keepBooking({ id, day: '2026-12-01', time: '3:00 PM' })
  expect(readKeptBookings(now)).toEqual([{ id: '6f1c2a9e', day: '2026-12-01', time: '3:00 PM' }])
  expect(listener).toHaveBeenCalledTimes(2)
})

it('is gone when somebody signs out, and passes over what is malformed', () => {
  keepBooking({ id, day: '2026-12-01', time: '2:30 PM' })
  removeAllDrafts()
  expect(localStorage).toHaveLength(0)
  for (const text of ['', '{', 'null', '{"day":"soon","time":"2:30 PM"}', '{"day":"2026-12-01","time":"noon"}'])
    localStorage.setItem('booked:6f1c2a9e', text)
  expect(readKeptBookings(now)).toEqual([])
})
