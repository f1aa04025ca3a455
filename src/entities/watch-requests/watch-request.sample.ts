import type { WatchRequest } from './watch-request'

export const requestSample = (change: Partial<WatchRequest> = {}): WatchRequest => ({
  id: '00000000-0000-4000-8000-000000000001',
  first_name: 'Ada',
  last_name: 'Quill',
  contact_info: 'ada@example.com',
  watch_details: 'A regulator.',
  budget: null,
  newsletter_signup: false,
  status: 'new',
  notes: null,
  created_at: '2026-11-21T08:30:34.021+00:00',
  updated_at: '2026-11-21T08:30:34.021+00:00',
  client_id: null,
  closed_because: null,
  next_step: null,
  next_step_on: null,
  waiting_for: 'shop',
  waiting_since: '2026-11-21T08:30:34.021+00:00',
  ...change,
})
