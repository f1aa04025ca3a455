import { expect, it } from 'vitest'
import { settleDates } from './spreadsheet-dates'

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
