import type { Trashed } from './trash'

export const trashedSample = (change: Partial<Trashed> = {}): Trashed => ({
  id: '00000000-0000-4000-8000-000000000001',
  source: 'inquiries',
  row_id: '00000000-0000-4000-8000-000000000001',
  title: 'Ada Quill',
  row: {},
  deleted_at: '2026-11-20T09:00:00+00:00',
  deleted_by_name: 'The Owner',
  ...change,
})
