import type { Candidate, Offer, OwnRequest, Wants } from './own-request.schema'

export const wantsSample = (change: Partial<Wants> = {}): Wants => ({
  search: 'chronograph',
  narrow: { brand: ['Halden'], dial: ['Black'], diameter: { from: 36, to: 38 } },
  reference: null,
  made_from: 1960,
  made_to: 1969,
  condition: 'good',
  needs_box: false,
  needs_papers: true,
  budget: 15000,
  needed_by: null,
  updated_at: '2026-11-21T08:00:00+00:00',
  ...change,
})

export const candidateSample = (change: Partial<Candidate> = {}): Candidate => ({
  id: '00000000-0000-4000-8000-0000000000c1',
  watch_id: null,
  name: 'Halden Chrono 38',
  image_urls: ['https://pictures.test/front.jpg'],
  reference: 'HC 38',
  made_year: 1964,
  condition: 'very_good',
  has_box: false,
  has_papers: true,
  words: 'Unpolished.',
  place: 'Geneva',
  shown_at: '2026-11-22T17:00:00+00:00',
  ...change,
})

export const offerSample = (change: Partial<Offer> = {}): Offer => ({
  id: '00000000-0000-4000-8000-0000000000d1',
  candidate_id: candidateSample().id,
  price: 12000,
  words: 'I thought of you at once.',
  ends_at: '2026-12-05T01:00:00+00:00',
  revision: 1,
  status: 'open',
  reason: null,
  decided_at: null,
  created_at: '2026-11-23T17:00:00+00:00',
  ...change,
})

export const ownRequestSample = (change: Partial<OwnRequest> = {}): OwnRequest => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'Ada Byron',
  details: 'A hand-wound chronograph.',
  budget: null,
  stage: 'offered',
  created_at: '2026-11-20T17:00:00+00:00',
  waiting_for: 'client',
  waiting_since: '2026-11-23T17:00:00+00:00',
  code_goes_to: 'a•••@example.com',
  wants: wantsSample(),
  candidates: [candidateSample()],
  offers: [offerSample()],
  messages: [],
  ...change,
})
