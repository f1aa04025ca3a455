import { describe, expect, it } from 'vitest'
import type { AppointmentStatus } from '@/entities/appointments/appointment'
import { appointmentSample } from '@/entities/appointments/appointment.sample'
import { nearDay } from '@shared/days'
import { byDay, comingDay, cutDays, dayWords, isToCome, slicesOf, soonText, notifiedText } from './agenda'

describe('slicesOf', () => {
  it.each([
    ['all ahead', 1, 30, 4, { ahead: [0, 24] }],
    ['the seam', 2, 30, 40, { ahead: [25, 29], past: [0, 19] }],
    ['all past', 3, 30, 40, { past: [20, 39] }],
    ['nothing ahead', 1, 0, 3, { past: [0, 2] }],
    ['ahead that fills its page', 1, 25, 3, { ahead: [0, 24] }],
    ['the page after it', 2, 25, 3, { past: [0, 2] }],
    ['nothing at all', 1, 0, 0, {}],
  ])('shows %s', (_what, page, ahead, past, expected) => {
    expect(slicesOf(page, 25, ahead, past)).toEqual({ number: page, ...expected })
  })

  it('returns every row once, and the last page for a page past the end', () => {
    for (const [ahead, past] of [
      [60, 61],
      [25, 25],
      [0, 51],
      [1, 0],
    ]) {
      const seen: string[] = []
      for (let page = 1; (page - 1) * 25 < ahead + past; page++) {
        const slices = slicesOf(page, 25, ahead, past)
        for (const half of ['ahead', 'past'] as const) {
          const slice = slices[half]
          if (slice) for (let row = slice[0]; row <= slice[1]; row++) seen.push(`${half} ${row}`)
        }
      }
      expect(new Set(seen).size).toBe(ahead + past)
      expect(seen).toHaveLength(ahead + past)
    }
    expect(slicesOf(9, 25, 30, 3)).toEqual(slicesOf(2, 25, 30, 3))
    expect(slicesOf(9, 25, 0, 0)).toEqual({ number: 1 })
  })
})

const rowOn = (appointment_date: string) => ({ appointment_date })

it('groups rows by day, in their order', () => {
  const rows = ['2026-11-24', '2026-11-24', '2026-11-25', '2026-11-27'].map(rowOn)
  expect(byDay(rows).map(({ day, rows: some }) => [day, some.length])).toEqual([
    ['2026-11-24', 2],
    ['2026-11-25', 1],
    ['2026-11-27', 1],
  ])
  expect(byDay([])).toEqual([])
})

it('returns the days that may continue on another page', () => {
  const rows = ['2026-11-24', '2026-11-25', '2026-11-27'].map(rowOn)
  expect(cutDays(rows, [0, 2], 3)).toEqual([])
  expect(cutDays(rows, [0, 2], 4)).toEqual(['2026-11-27'])
  expect(cutDays(rows, [25, 27], 40)).toEqual(['2026-11-24', '2026-11-27'])
  expect(cutDays([rowOn('2026-11-24')], [25, 25], 40)).toEqual(['2026-11-24'])
})

it('calls today and tomorrow by name', () => {
  expect(dayWords('2026-11-30', '2026-11-30')).toEqual({ name: 'Today', date: 'Monday, November 30, 2026' })
  expect(dayWords('2026-12-01', '2026-11-30').name).toBe('Tomorrow')
  expect(dayWords('2026-11-29', '2026-11-30').name).toBeUndefined()
  expect(nearDay('2026-12-01', '2026-11-30')).toBe('Tue, Dec 1')
  expect(nearDay('2027-01-02', '2026-11-30')).toBe('Sat, Jan 2, 2027')
})

it('names a coming day by its weekday for a week', () => {
  const names = ['2026-11-29', '2026-11-30', '2026-12-04', '2026-12-05', '2027-01-04']
  expect(names.map((day) => comingDay(day, '2026-11-28'))).toEqual([
    'tomorrow',
    'Monday',
    'Friday',
    'Sat, Dec 5',
    'Mon, Jan 4, 2027',
  ])
})

it('says when an appointment is, relative to today', () => {
  const on = (appointment_date: string) => soonText({ appointment_date, appointment_time: '11:00 AM' }, '2026-11-30')
  expect(on('2026-11-30')).toBe('Today at 11:00 AM')
  expect(on('2026-12-01')).toBe('Tomorrow at 11:00 AM')
  expect(on('2026-12-02')).toBe('Wed, Dec 2 at 11:00 AM')
})

describe('isToCome', () => {
  const row = appointmentSample({ appointment_date: '2026-12-01', appointment_time: '10:00 AM' })
  const before = new Date('2026-12-01T16:59:00Z')

  it.each<[AppointmentStatus, boolean]>([
    ['pending', true],
    ['confirmed', true],
    ['completed', false],
    ['cancelled', false],
    ['no-show', false],
  ])('returns for status %s: %s', (status, expected) => {
    expect(isToCome({ ...row, status }, before)).toBe(expected)
  })

  it('returns false once the appointment starts', () => {
    expect(isToCome({ ...row, status: 'confirmed' }, new Date('2026-12-01T17:00:00Z'))).toBe(false)
  })
})

describe('toldWords', () => {
  it('says to call a client without an email address', () => {
    expect(notifiedText({ name: 'Ada', email: 'ada@example.com', phone: null })).toBe('Ada gets an e-mail.')
    expect(notifiedText({ name: 'Ada', email: null, phone: '(480) 555-0100' })).toBe(
      'Ada has no e-mail address: please call (480) 555-0100.',
    )
  })
})
