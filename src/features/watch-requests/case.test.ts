import { describe, expect, it } from 'vitest'
import { requestSample } from '@/entities/watch-requests/watch-request.sample'
import { offerState, suggestedPrice, waitText } from './case'
import { candidateSample, offerSample } from './case.sample'

const now = new Date('2026-11-24T08:30:35Z')

describe('waitText', () => {
  it.each([
    ['names the shop', { waiting_for: 'shop' }, 'You owe a reply · 3 days'],
    ['names the client', { waiting_for: 'client' }, 'Waiting for Ada · 3 days'],
    ['says why a request is closed', { waiting_for: null, closed_because: 'too_expensive' }, 'Too expensive'],
    ['is missing if nobody waits', { waiting_for: null }, undefined],
  ])('%s', (_, change, text) => {
    expect(waitText(requestSample(change), now)).toBe(text)
  })
})

describe('suggestedPrice', () => {
  const record = (price_asked: number | null) => ({
    watches: { ...candidateSample().watches!, stock_records: { price_asked } },
  })
  it.each([
    ['adds the margin and rounds to whole dollars', { price_asked: 9_000.5, margin_percent: 12.5 }, 10_126],
    ['is missing without a margin', { price_asked: 9_000 }, null],
    ['is that of the stock record otherwise', { watch_id: 'w', ...record(8_450) }, 8_450],
    ['is missing without any price', { margin_percent: 10 }, null],
  ])('%s', (_, change, price) => {
    expect(suggestedPrice(candidateSample(change))).toBe(price)
  })
})

describe('offerState', () => {
  it.each([
    ['open', '2026-11-24T08:30:36Z', 'Open'],
    ['open', '2026-11-24T08:30:35Z', 'Ended'],
    ['agreed', '2026-11-20T08:30:34Z', 'Agreed to see'],
    ['lost', '2026-11-20T08:30:34Z', 'Someone else has it'],
  ])('an offer with the status %s that ends at %s is shown as %s', (status, ends_at, label) => {
    expect(offerState(offerSample({ status, ends_at }), now).label).toBe(label)
  })
})
