import { requestSample } from '@/entities/watch-requests/watch-request.sample'
import type { Candidate, Case, Offer } from './case'

export const candidateSample = (change: Partial<Candidate> = {}): Candidate => ({
  id: '00000000-0000-4000-8000-0000000000a1',
  request_id: '00000000-0000-4000-8000-000000000001',
  watch_id: null,
  name: 'Vessant Regulator',
  image_urls: [],
  reference: null,
  made_year: null,
  condition: null,
  has_box: null,
  has_papers: null,
  words: null,
  place: null,
  seller: null,
  price_asked: null,
  margin_percent: null,
  shown_at: null,
  created_at: '2026-11-21T08:30:34.021+00:00',
  watches: null,
  ...change,
})

export const offerSample = (change: Partial<Offer> = {}): Offer => ({
  id: '00000000-0000-4000-8000-0000000000b1',
  candidate_id: '00000000-0000-4000-8000-0000000000a1',
  price: 10_125,
  words: null,
  ends_at: '2100-01-02T01:00:00+00:00',
  revision: 1,
  status: 'open',
  reason: null,
  decided_by: null,
  decided_at: null,
  created_at: '2026-11-22T08:30:34.021+00:00',
  ...change,
})

/** A request as `fetchCase` reads it; replies come from another query. */
export const caseSample = (change: Partial<Case> = {}): Omit<Case, 'replies'> => ({
  ...requestSample(),
  wants: null,
  candidates: [],
  offers: [],
  request_messages: [],
  ...change,
})
