import { expect, it } from 'vitest'
import { lookedAt } from './use-unread'

const answer = (latest: string | null) => {
  const arrival = { count: 0, latest }
  return { inquiries: arrival, appointments: arrival, requests: arrival, newsletter: arrival }
}
const all = (latest: string) => ({ inquiries: latest, appointments: latest, requests: latest, newsletter: latest })
const [earlier, later] = ['2026-11-21T10:00:00.12+00:00', '2026-11-21T10:00:00.123+00:00']

it('begins with what there is, and with everything where a list is empty', () => {
  expect(lookedAt({}, answer(later), 'watches')).toEqual(all(later))
  expect(lookedAt({}, answer(null), 'watches')).toEqual(all('1970-01-01T00:00:00Z'))
})

it('takes the newest of the open tab for seen, and of no other', () => {
  expect(lookedAt(all(earlier), answer(later), 'inquiries')).toEqual({ ...all(earlier), inquiries: later })
  expect(lookedAt(all(earlier), answer(later), 'watches')).toBeUndefined()
})

it('never goes back, e.g. when the newest row is deleted', () => {
  expect(lookedAt(all(later), answer(earlier), 'inquiries')).toBeUndefined()
  expect(lookedAt(all(later), answer(later), 'inquiries')).toBeUndefined()
})
