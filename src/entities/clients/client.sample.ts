import type { Client } from './client'

export const clientSample = (change: Partial<Client> = {}): Client => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Ada Quill',
  contact: 'ada@example.com',
  tags: [],
  next_step: null,
  next_step_on: null,
  first_contact: '2026-03-02T17:00:00+00:00',
  last_contact: '2026-11-23T17:00:00+00:00',
  open_kinds: [],
  open_title: null,
  open_since: null,
  waiting_since: null,
  updated_at: '2026-11-23T17:00:00+00:00',
  ...change,
})
