import { describeTable, keysOf, type RowOf } from '@/lib/table'

export const inquiryKeys = keysOf('inquiries')

export const inquiries = describeTable({
  name: 'inquiries',
  columns: 'id, name, email, phone, message, status, created_at, watch_name, watch_brand, client_id',
  // The watch as it is now: null where it is about none, or about one that has been deleted since.
  joined: 'watches(id, image_urls)',
  orderedBy: 'created_at',
  statuses: {
    new: { label: 'New', tone: 'blue' },
    in_progress: { label: 'In progress', tone: 'yellow' },
    resolved: { label: 'Resolved', tone: 'green' },
  },
  keys: inquiryKeys,
})

export type Inquiry = RowOf<typeof inquiries>
