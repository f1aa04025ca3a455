import type { Inquiry } from './inquiry'

export const inquirySample = (change: Partial<Inquiry> = {}): Inquiry => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ada Quill',
  email: 'ada@example.com',
  phone: null,
  message: 'Is it here?',
  status: 'new',
  created_at: '2026-11-21T08:30:34.021+00:00',
  watch_name: null,
  watch_brand: null,
  watch_ids: [],
  watch_names: [],
  client_id: null,
  watches: null,
  ...change,
})
