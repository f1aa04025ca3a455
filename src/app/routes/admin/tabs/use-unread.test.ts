import { expect, it } from 'vitest'
import type { Arrivals, Seen } from '@/features/overview/api/arrivals.api'
import { nextSeen } from './use-unread'

const [earlier, later] = ['2026-11-21T10:00:00.12+00:00', '2026-11-21T10:00:00.123+00:00']

const arrivals = (until: string | null, count = 0): Arrivals => {
  const arrival = { count: 0, latest: later, until }
  return { inquiries: { ...arrival, count }, appointments: arrival }
}
const all = (until: string, shown: string[] = []): Seen => {
  const nothing = { until, shown: [] }
  return { inquiries: { until, shown }, appointments: nothing }
}
const inquiries = (...ids: string[]) => ({ tab: 'inquiries', ids })

it('starts with the existing rows as seen, and with nothing as seen in an empty list', () => {
  expect(nextSeen({}, arrivals(later), undefined)).toEqual(all(later))
  expect(nextSeen({}, arrivals(null), undefined)).toEqual(all('1970-01-01T00:00:00Z'))
})

it('marks only shown rows as seen', () => {
  expect(nextSeen(all(earlier), arrivals(earlier, 2), inquiries('a'))).toEqual(all(earlier, ['a']))
  expect(nextSeen(all(earlier, ['a']), arrivals(earlier, 1), inquiries('b', 'a'))).toEqual(all(earlier, ['a', 'b']))
  expect(nextSeen(all(earlier), arrivals(earlier, 2), { tab: 'watches', ids: ['a'] })).toBeUndefined()
})

it('settles while a new row is still hidden', () => {
  expect(nextSeen(all(earlier, ['a', 'b']), arrivals(earlier, 1), inquiries('a'))).toBeUndefined()
})

it('forgets row ids once nothing is new', () => {
  expect(nextSeen(all(earlier, ['a', 'b']), arrivals(later), inquiries('a'))).toEqual(all(later))
  expect(nextSeen(all(later), arrivals(later), inquiries('a'))).toBeUndefined()
})

it('stores at most 500 row ids of a list', () => {
  const ids = Array.from({ length: 500 }, (_, index) => `${index}`)
  const { inquiries: merged } = nextSeen(all(earlier, ids), arrivals(earlier, 1), inquiries('new'))!
  expect(merged.shown).toHaveLength(500)
  expect(merged.shown.at(-1)).toBe('new')
})

it('never goes back in time, e.g. when the newest row is deleted', () => {
  expect(nextSeen(all(later), arrivals(earlier), undefined)).toBeUndefined()
})

it('settles when a row arrives and is deleted elsewhere, although both responses are cached', () => {
  const shown = nextSeen(all(later), arrivals(later, 1), inquiries('a'))!
  expect(shown).toEqual(all(later, ['a']))
  expect(nextSeen(shown, arrivals(later), inquiries('a'))).toBeUndefined()
})
