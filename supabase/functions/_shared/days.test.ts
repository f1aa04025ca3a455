import { afterEach, expect, it, vi } from 'vitest'
import { dayAfter, isDay, isSunday, longDay, shortDay } from './days.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each(['America/Phoenix', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin'])(
  'reads a day the same in %s',
  (zone) => {
    vi.stubEnv('TZ', zone)
    expect(longDay('2026-11-24')).toBe('Tuesday, November 24, 2026')
    expect(shortDay('2026-12-01')).toBe('Tue, Dec 1')
    expect(isSunday('2026-11-22')).toBe(true)
    expect(isSunday('2026-11-21')).toBe(false)
  },
)

it('counts days across the ends of months and years', () => {
  expect(dayAfter('2026-11-24')).toBe('2026-11-25')
  expect(dayAfter('2028-02-28')).toBe('2028-02-29')
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
  expect(dayAfter('2027-01-01', -1)).toBe('2026-12-31')
})

it('rejects texts that are not days', () => {
  expect(isDay('2028-02-29')).toBe(true)
  for (const text of ['2027-02-29', '2026-13-01', '2026-1-1', 'today', '', '2026-11-24T10:00', '0001-01-01']) {
    expect(isDay(text), text).toBe(false)
  }
})
