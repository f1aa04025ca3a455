import { expect, it } from 'vitest'
import { holidaysAhead, holidaysOf } from './us-holidays'

const daysOf = (year: number) => holidaysOf(year).map(({ day }) => day.slice(5))

// Dates of the Office of Personnel Management.
it.each([
  [2024, ['01-01', '01-15', '02-19', '05-27', '06-19', '07-04', '09-02', '10-14', '11-11', '11-28', '12-25']],
  [2026, ['01-01', '01-19', '02-16', '05-25', '06-19', '07-04', '09-07', '10-12', '11-11', '11-26', '12-25']],
  [2027, ['01-01', '01-18', '02-15', '05-31', '06-19', '07-04', '09-06', '10-11', '11-11', '11-25', '12-25']],
  [2028, ['01-01', '01-17', '02-21', '05-29', '06-19', '07-04', '09-04', '10-09', '11-11', '11-23', '12-25']],
])('knows the holidays of %s', (year, days) => {
  expect(daysOf(year)).toEqual(days)
})

it('lists each holiday of the next twelve months once, soonest first', () => {
  const ahead = holidaysAhead('2026-11-24')
  expect(ahead).toHaveLength(11)
  expect(ahead[0]).toEqual({ day: '2026-11-26', name: 'Thanksgiving Day', isMajor: true })
  expect(ahead.at(-1)).toMatchObject({ day: '2027-11-11', name: 'Veterans Day' })
  expect(new Set(ahead.map(({ name }) => name)).size).toBe(11)
  expect(holidaysAhead('2026-12-25').map(({ day }) => day)).toContain('2026-12-25')
  expect(holidaysAhead('2026-12-25').map(({ day }) => day)).not.toContain('2027-12-25')
})
