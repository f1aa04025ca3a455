import { expect, it } from 'vitest'
import { shopDay } from './shop-clock.ts'
import { longTimeText, sortableTimeText, timeText, toMoment } from './time-texts.ts'

it.each([
  '2026-11-21T08:30:34.021+00:00',
  '2026-11-21T08:30:34.021Z',
  '2026-11-21 08:30:34.021+00',
  '2026-11-21 14:00:34.021+05:30',
])('parses %s from any backend', (timestamp) => {
  expect(toMoment(timestamp).toISOString()).toBe('2026-11-21T08:30:34.021Z')
})

it('parses timestamps with microseconds', () => {
  expect(toMoment('2026-11-21 08:30:34.021987+00').toISOString()).toBe('2026-11-21T08:30:34.021Z')
})

it("uses the shop's time zone instead of the device's", () => {
  const moment = new Date('2026-11-21T03:05:00Z')
  expect(shopDay(moment)).toBe('2026-11-20')
  expect(sortableTimeText(moment)).toBe('2026-11-20 20:05')
  expect(timeText(moment)).toBe('Nov 20, 2026, 8:05 PM')
  expect(longTimeText(moment)).toBe('November 20, 2026 at 8:05 PM')
  expect(sortableTimeText(new Date('2026-11-21T07:00:00Z'))).toBe('2026-11-21 00:00')
})
