import { expect, it } from 'vitest'
import type { Arrivals, Seen } from '@/features/overview/api/arrivals.api'
import { lookedAt } from './use-unread'

const [earlier, later] = ['2026-11-21T10:00:00.12+00:00', '2026-11-21T10:00:00.123+00:00']

const answer = (until: string | null, count = 0): Arrivals => {
  const arrival = { count: 0, latest: later, until }
  return { inquiries: { ...arrival, count }, appointments: arrival }
}
const all = (until: string, shown: string[] = []): Seen => {
  const nothing = { until, shown: [] }
  return { inquiries: { until, shown }, appointments: nothing }
}
const inquiries = (...ids: string[]) => ({ tab: 'inquiries', ids })

it('begins with what there is, and with everything where a list is empty', () => {
  expect(lookedAt({}, answer(later), undefined)).toEqual(all(later))
  expect(lookedAt({}, answer(null), undefined)).toEqual(all('1970-01-01T00:00:00Z'))
})

it('takes for seen what was shown, and nothing else', () => {
  expect(lookedAt(all(earlier), answer(earlier, 2), inquiries('a'))).toEqual(all(earlier, ['a']))
  expect(lookedAt(all(earlier, ['a']), answer(earlier, 1), inquiries('b', 'a'))).toEqual(all(earlier, ['a', 'b']))
  expect(lookedAt(all(earlier), answer(earlier, 2), { tab: 'watches', ids: ['a'] })).toBeUndefined()
})

it('comes to rest while something is hidden still', () => {
  expect(lookedAt(all(earlier, ['a', 'b']), answer(earlier, 1), inquiries('a'))).toBeUndefined()
})

it('remembers no row once there is nothing new', () => {
  expect(lookedAt(all(earlier, ['a', 'b']), answer(later), inquiries('a'))).toEqual(all(later))
  expect(lookedAt(all(later), answer(later), inquiries('a'))).toBeUndefined()
})

it('remembers 500 rows of a list at most', () => {
  const ids = Array.from({ length: 500 }, (_, index) => `${index}`)
  const { inquiries: kept } = lookedAt(all(earlier, ids), answer(earlier, 1), inquiries('new'))!
  expect(kept.shown).toHaveLength(500)
  expect(kept.shown.at(-1)).toBe('new')
})

it('never goes back, e.g. when the newest row is deleted', () => {
  expect(lookedAt(all(later), answer(earlier), undefined)).toBeUndefined()
})

it('comes to rest where a row comes and is deleted elsewhere, though both answers are at hand', () => {
  const shown = lookedAt(all(later), answer(later, 1), inquiries('a'))!
  expect(shown).toEqual(all(later, ['a']))
  expect(lookedAt(shown, answer(later), inquiries('a'))).toBeUndefined()
})
