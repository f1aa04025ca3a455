import { expect, it } from 'vitest'
import { readingsOf, settleDates } from './spreadsheet-dates'

it.each([
  ['2026-11-02 20:00', '2026-11-02 20:00'],
  ['2026-11-02 20:00:00', '2026-11-02 20:00'],
  ['2026-11-02T20:00:00', '2026-11-02 20:00'],
  ['2026/11/2 20:00', '2026-11-02 20:00'],
  ['11/13/2026 8:05 PM', '2026-11-13 20:05'],
  ['11/13/26 20:05', '2026-11-13 20:05'],
  ['11/13/2026, 12:05\u202fAM', '2026-11-13 00:05'],
  ['13/11/2026 20:05:59', '2026-11-13 20:05'],
  ['02.11.2026 20:00', '2026-11-02 20:00'],
  ['2. 11. 2026 20:00 Uhr', '2026-11-02 20:00'],
  ['13-11-2026 9:05', '2026-11-13 09:05'],
  ['2-Nov-26 20:00', '2026-11-02 20:00'],
  ['Nov 2, 2026 at 8:00 PM', '2026-11-02 20:00'],
  ['2 November 2026 20:00', '2026-11-02 20:00'],
  ['46328.8333333333', '2026-11-02 20:00'],
  ['13/11/2026', '2026-11-13 00:00'],
])('reads %j as %s', (text, time) => {
  expect([...new Set(Object.values(readingsOf(text)).filter(Boolean))]).toEqual([time])
})

it('reads a date that can be two days as both', () => {
  expect(readingsOf('11/2/2026 9:00')).toEqual({ dayFirst: '2026-02-11 09:00', monthFirst: '2026-11-02 09:00' })
})

it.each(['', '########', 'yesterday', '31/31/2026', '30.02.2026', '11/2/2026 25:00', '12', 'May'])(
  'reads %j as no date',
  (text) => {
    expect(Object.values(readingsOf(text)).filter(Boolean)).toEqual([])
  },
)

const seen = (...texts: string[]) => settleDates(texts.map((text) => ({ seen: text }))).map((row) => row.seen)

it('reads the order of day and month from the other rows', () => {
  expect(seen('3/2/2026 9:00', '3/14/2026 9:00')).toEqual(['2026-03-02 09:00', '2026-03-14 09:00'])
  expect(seen('3/2/2026 9:00', '14/2/2026 9:00')).toEqual(['2026-02-03 09:00', '2026-02-14 09:00'])
})

it('takes an order for wrong by which a change would lie ahead', () => {
  const year = new Date().getFullYear()
  expect(seen(`1/2/${year + 1} 9:00`, '1/2/2020 9:00')).toEqual([`${year + 1}-01-02 09:00`, '2020-01-02 09:00'])
})

it('takes the earlier of two days where nothing tells the order, and says so', () => {
  const [row] = settleDates([{ seen: '11/2/2020 20:00' }])
  expect(row).toEqual({
    seen: '2020-02-11 20:00',
    notes: 'Last changed, “11/2/2020 20:00”, can be two days. The earlier was taken, so that no newer edit is lost.',
  })
})

it('leaves what is no date, and a day of publication that is not certain, as it is', () => {
  expect(seen('####', '')).toEqual(['####', ''])
  expect(settleDates([{ publish_at: '2/3/2030 9:00' }, { publish_at: '2/13/2030' }])).toEqual([
    { publish_at: '2030-02-03 09:00' },
    { publish_at: '2/13/2030' },
  ])
  expect(settleDates([{ publish_at: '2/3/2030 9:00' }])).toEqual([{ publish_at: '2/3/2030 9:00' }])
})
