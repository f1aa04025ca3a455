import { expect, it } from 'vitest'
import { candidateSample, offerSample, ownRequestSample } from './own-request.sample'
import { historyOf, priceText, turnText } from './request-texts'

const now = new Date('2026-11-24T16:00:00Z')

it.each([
  [{}, 'Your turn, since yesterday. Take your time.'],
  [{ waiting_since: '2026-11-24T15:00:00+00:00' }, 'Your turn, since today. Take your time.'],
  [
    { waiting_for: 'shop' as const, waiting_since: '2026-11-20T17:00:00+00:00' },
    'Our turn, since Friday, November 20, 2026. We are on it.',
  ],
  [
    { stage: 'agreed' as const, waiting_for: 'shop' as const, waiting_since: '2026-11-24T15:00:00+00:00' },
    'Our turn, since today. We will write to you.',
  ],
  [{ stage: 'agreed' as const, waiting_for: 'client' as const }, 'Your turn: choose a time for your appointment.'],
  [{ stage: 'agreed' as const, waiting_for: null }, 'Your appointment is booked. We look forward to it.'],
  [{ stage: 'found' as const, waiting_for: null }, 'We found it, and this search is over.'],
  [
    { stage: 'closed' as const, waiting_for: null },
    'We have closed this search. Write to us, and we will take it up again.',
  ],
])('says whose turn it is: %o', (change, words) => expect(turnText(ownRequestSample(change), now)).toBe(words))

it('lists what happened, the newest first', () => {
  const request = ownRequestSample({
    offers: [
      offerSample({ status: 'declined', decided_at: '2026-11-23T20:00:00+00:00' }),
      offerSample({ id: 'd2', candidate_id: 'c2', status: 'ended', ends_at: '2026-11-24T01:00:00+00:00' }),
    ],
    candidates: [candidateSample(), candidateSample({ id: 'c2', name: 'Meridian Tidewater' })],
    messages: [{ by: 'client', words: 'Hello', at: '2026-11-23T19:00:00+00:00' }],
  })
  expect(historyOf(request).map(({ text }) => text)).toEqual([
    'Our offer of the Meridian Tidewater ended',
    'You declined the Halden Chrono 38',
    'You wrote to us',
    'We offered you the Halden Chrono 38',
    'We offered you the Meridian Tidewater',
    'We showed you the Halden Chrono 38',
    'We showed you the Meridian Tidewater',
    'You asked us to find this watch',
  ])
})

it('lists a watch that was shown by its offer once', () => {
  const { shown_at: at } = candidateSample()
  const request = ownRequestSample({ offers: [offerSample({ created_at: at })] })
  expect(historyOf(request).map(({ text }) => text)).toEqual([
    'We offered you the Halden Chrono 38',
    'You asked us to find this watch',
  ])
})

it('writes prices in dollars', () => expect(priceText(12000)).toBe('$12,000'))
