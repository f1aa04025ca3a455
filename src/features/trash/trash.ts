import { describeTable, keysOf, type RowOf } from '@/lib/table'

/** What was deleted, for thirty days. */
export const trash = describeTable({
  name: 'trash',
  columns: 'id, source, row_id, title, row, deleted_at, deleted_by_name',
  orderedBy: 'deleted_at',
  keys: keysOf('trash'),
})

export type Trashed = RowOf<typeof trash>

/** The kinds of what can be in the trash, in the order of the tabs. */
export const kinds = {
  watches: 'Watches',
  inquiries: 'Inquiries',
  testimonials: 'Testimonials',
  newsletter_subscribers: 'Subscribers',
  appointments: 'Appointments',
  watch_requests: 'Requests',
  clients: 'Clients',
  client_notes: 'Notes on clients',
  closures: 'Closed times',
  reply_templates: 'Templates',
}
