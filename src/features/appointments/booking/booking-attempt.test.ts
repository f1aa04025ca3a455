import { expect, it } from 'vitest'
import { mayBeOwn, readUnfinished, sharedAttempt, toAttempt, writeAttempt } from './booking-attempt'

const slot = { day: '2026-11-24', time: '10:00 AM' }
const other = { day: '2026-11-24', time: '10:30 AM' }
const now = Date.UTC(2026, 10, 21)
const minutes = 60_000

it('keeps its id until it succeeds: always for the same slot, and for another while it can be corrected', () => {
  const first = toAttempt('', slot, now)
  expect(first.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const saved = writeAttempt(first)
  expect(toAttempt(saved, other, now + 54 * minutes)).toEqual({ ...first, ...other })
  expect(toAttempt(saved, slot, now + 600 * minutes).id).toBe(first.id)
  expect(toAttempt(saved, other, now + 56 * minutes).id).not.toBe(first.id)
})

it('recognizes the slot that may be the visitor’s own', () => {
  const saved = writeAttempt(toAttempt('', slot, now))
  expect(mayBeOwn(saved, slot)).toBe(true)
  expect(mayBeOwn(saved, other)).toBe(false)
  for (const broken of ['', '{', 'null', '{"id": 7}']) expect(mayBeOwn(broken, slot)).toBe(false)
})

it('returns a booking whose page was left, while it is upcoming and its outcome was not shown', () => {
  const sent = toAttempt('', slot, now)
  const saved = writeAttempt(sent)
  expect(readUnfinished(saved, now + 54 * minutes)).toEqual({ ...slot, isFresh: true })
  expect(readUnfinished(saved, now + 56 * minutes)).toEqual({ ...slot, isFresh: false })
  // 10:00 AM in Scottsdale.
  expect(readUnfinished(saved, Date.UTC(2026, 10, 24, 17))).toBeUndefined()
  expect(readUnfinished(writeAttempt({ ...sent, isOpen: false }), now)).toBeUndefined()
  expect(readUnfinished(writeAttempt({ ...sent, day: '', time: '' }), now)).toBeUndefined()
  for (const broken of ['', '{', '{"id":"a","startedAt":1,"isOpen":true}'])
    expect(readUnfinished(broken, now)).toBeUndefined()
})

it('shares an attempt with another tab for the same slot only', () => {
  const [mine, theirs] = [writeAttempt(toAttempt('', other, now)), writeAttempt(toAttempt('', slot, now))]
  expect(sharedAttempt(mine, ['', mine, theirs], slot)).toBe(theirs)
  expect(sharedAttempt(mine, [theirs], other)).toBe(mine)
})
