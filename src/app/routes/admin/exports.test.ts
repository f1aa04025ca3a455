import { expect, it, vi } from 'vitest'
import { agendaList } from '@/features/appointments/admin/agenda-list'
import { inquiryList } from '@/features/inquiries/admin/inquiry-list'
import { requestList } from '@/features/sourcing/admin/request-list'

const fetchRowChunk = vi.hoisted(() => vi.fn())
vi.mock('@/dashboard/list.api', () => ({ fetchRowChunk }))

it.each([
  ['inquiries', inquiryList, 'in_progress', 'In progress'],
  ['requests', requestList, 'searching', 'Searching'],
  ['appointments', agendaList, 'no-show', 'No-show'],
])('calls a status in the file of %s what the list calls it', async (_name, { makeFile }, status, label) => {
  const row = { id: 'a', status, created_at: '2026-11-21T10:00:00+00:00' }
  fetchRowChunk.mockResolvedValueOnce({ rows: [row], total: 1 })
  const file = await makeFile({ search: '', status: 'all', view: 'all' }, () => {}, new AbortController().signal)
  const [headings, values] = (await file.text()).split('\r\n').map((line) => line.split(','))
  expect(values[headings.indexOf('status')]).toBe(label)
})
