import { describeTable, keysOf, type RowOf } from '@/lib/table'

export const requestKeys = keysOf('watch-requests')

/** The watches that collectors want found, as the owner sees them: with their status and the private notes. */
export const watchRequests = describeTable({
  name: 'watch_requests',
  columns:
    'id, first_name, last_name, contact_info, watch_details, budget, newsletter_signup, status, notes, created_at, updated_at, client_id',
  orderedBy: 'created_at',
  statuses: {
    new: { label: 'New', tone: 'blue' },
    searching: { label: 'Searching', tone: 'yellow' },
    found: { label: 'Found', tone: 'green' },
    closed: { label: 'Closed', tone: 'grey' },
  },
  keys: requestKeys,
})

export type WatchRequest = RowOf<typeof watchRequests>
