import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayAfter, isSunday, longDay } from './days.ts'
import { shopDay, shopTime } from './shop-clock.ts'
import { shop } from './shop.ts'
import {
  firstBookableDay,
  isBookableDay,
  lastBookableDay,
  nearestFree,
  slotEnd,
  slotLabels,
  slotsOf,
  slotStart,
  visitorTime,
} from './slots.ts'

// Noon of Friday, November 20, 2026 in Scottsdale.
const noon = new Date('2026-11-20T19:00:00Z')
const lastLabel = slotLabels[slotLabels.length - 1]
const lastStart = slotStart('2026-11-20', lastLabel).getTime()

afterEach(() => {
  vi.unstubAllEnvs()
})

describe.each(['America/Phoenix', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin'])(
  'seen from %s',
  (zone) => {
    it("uses the shop's days and hours", () => {
      vi.stubEnv('TZ', zone)
      expect(shopDay(noon)).toBe('2026-11-20')
      expect(shopDay(new Date('2026-11-21T06:59:59Z'))).toBe('2026-11-20')
      expect(shopDay(new Date('2026-11-21T07:00:00Z'))).toBe('2026-11-21')
      expect(slotStart('2026-11-20', '10:00 AM').toISOString()).toBe('2026-11-20T17:00:00.000Z')
      expect(slotStart('2026-11-20', '12:30 PM').toISOString()).toBe('2026-11-20T19:30:00.000Z')
      expect(slotStart('2026-07-03', '5:30 PM').toISOString()).toBe('2026-07-04T00:30:00.000Z')
      expect(isBookableDay('2026-11-22', noon)).toBe(false)
      expect(isBookableDay('2026-11-23', noon)).toBe(true)
    })
  },
)

it('has half-hour slots from opening to closing', () => {
  const starts = slotLabels.map((label) => slotStart('2026-11-20', label).getTime())
  const { opens, closes } = shop.opening
  const hours = [new Date(starts[0]), slotEnd('2026-11-20', lastLabel)]
  expect(hours.map((moment) => shopTime(moment).slice(11, 16))).toEqual([opens, closes])
  expect(new Set(starts.slice(1).map((start, index) => start - starts[index]))).toEqual(new Set([30 * 60_000]))
})

it("offers slots on the shop's opening days", () => {
  const week = Array.from({ length: 7 }, (_, later) => dayAfter('2026-11-23', later))
  const open = week.filter((day) => !isSunday(day)).map((day) => longDay(day).split(',', 1)[0])
  expect(open).toEqual(shop.opening.days)
})

it('offers today until its last slot has started', () => {
  expect(firstBookableDay(new Date(lastStart - 1000))).toBe('2026-11-20')
  expect(firstBookableDay(new Date(lastStart))).toBe('2026-11-21')
  expect(isBookableDay('2026-11-19', noon)).toBe(false)
  expect(isBookableDay('2026-11-20', noon)).toBe(true)
  expect(isBookableDay('tomorrow', noon)).toBe(false)
})

it('offers twelve months, to the same day or the last of a shorter month', () => {
  expect(lastBookableDay(noon)).toBe('2027-11-20')
  expect(lastBookableDay(new Date('2028-02-29T19:00:00Z'))).toBe('2029-02-28')
  expect(isBookableDay('2027-11-20', noon)).toBe(true)
  expect(isBookableDay('2027-11-22', noon)).toBe(false)
})

it("applies the owner's notice and booking window", () => {
  const rules = { noticeMinutes: 90, monthsAhead: 2 }
  expect(slotsOf('2026-11-20', slotLabels, noon, rules).map(({ state }) => state)).toEqual([
    ...Array(5).fill('past'), ...Array(3).fill('soon'), ...Array(slotLabels.length - 8).fill('free'),
  ]) // prettier-ignore
  const minute = 60_000
  expect(firstBookableDay(new Date(lastStart - 91 * minute), rules)).toBe('2026-11-20')
  expect(firstBookableDay(new Date(lastStart - 90 * minute), rules)).toBe('2026-11-21')
  expect(lastBookableDay(new Date('2026-12-31T19:00:00Z'), rules)).toBe('2027-02-28')
})

it('ends a notice of one day at midnight instead of after 24 hours', () => {
  const rules = { noticeMinutes: 1440, monthsAhead: 2 }
  const states = (day: string, now: Date) => new Set(slotsOf(day, slotLabels, now, rules).map(({ state }) => state))
  // 9 AM and 11:59:59 PM on a Friday in Scottsdale.
  for (const now of [new Date('2026-11-20T16:00:00Z'), new Date('2026-11-21T06:59:59Z')]) {
    expect(firstBookableDay(now, rules)).toBe('2026-11-21')
    expect(states('2026-11-20', now).has('free')).toBe(false)
    expect(states('2026-11-21', now)).toEqual(new Set(['free']))
  }
  expect(firstBookableDay(new Date('2026-11-21T07:00:00Z'), rules)).toBe('2026-11-22')
  expect(firstBookableDay(noon, { ...rules, noticeMinutes: 2880 })).toBe('2026-11-22')
})

it('distinguishes past slots from taken ones', () => {
  const slots = slotsOf('2026-11-20', ['12:30 PM', '1:30 PM'], noon)
  expect(slots.slice(0, 8).map(({ state }) => state)).toEqual([
    'past', 'past', 'past', 'past', 'past', 'free', 'taken', 'free',
  ]) // prettier-ignore
})

it('offers the free slots nearest to the wanted one in chronological order', () => {
  const slots = slotsOf('2026-11-23', ['10:00 AM', '1:30 PM', '2:30 PM', '3:00 PM', '5:30 PM'], noon)
  expect(nearestFree(slots, '2:00 PM')).toEqual(['1:30 PM', '2:30 PM', '3:00 PM'])
  expect(nearestFree(slots, '10:00 AM')).toEqual(['1:30 PM', '2:30 PM', '3:00 PM'])
  expect(nearestFree([], '10:00 AM')).toEqual([])
})

it('shows a slot in the visitor’s time zone unless it is the same', () => {
  expect(visitorTime('2026-11-24', '5:30 PM', 'Europe/Berlin')).toBe('Wed 1:30 AM')
  expect(visitorTime('2026-11-24', '5:30 PM', 'America/Denver')).toBeUndefined()
  expect(visitorTime('2026-07-24', '5:30 PM', 'America/Denver')).toBe('Fri 6:30 PM')
})
