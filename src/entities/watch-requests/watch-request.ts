import { describeTable, keysOf, type AskedStatus, type RowOf } from '@/lib/table'

export const requestKeys = { ...keysOf('watch-requests'), due: () => ['watch-requests', 'due'] as const }

export const watchRequests = describeTable({
  name: 'watch_requests',
  columns:
    'id, first_name, last_name, contact_info, watch_details, budget, newsletter_signup, status, notes, created_at, updated_at, client_id, closed_because, next_step, next_step_on, waiting_for, waiting_since',
  orderedBy: 'created_at',
  statuses: {
    new: { label: 'New', tone: 'blue', forVisitors: 'Received', yieldsToReply: true },
    searching: { label: 'Searching', tone: 'yellow', forVisitors: 'Searching', yieldsToReply: false },
    offered: { label: 'Offered', tone: 'yellow', forVisitors: 'Offered', yieldsToReply: false },
    agreed: { label: 'Agreed', tone: 'green', forVisitors: 'Agreed to see', yieldsToReply: false },
    found: { label: 'Found', tone: 'green', forVisitors: 'Found', yieldsToReply: false },
    closed: { label: 'Closed', tone: 'grey', forVisitors: 'Closed', yieldsToReply: false },
  } satisfies Record<string, AskedStatus>,
  keys: requestKeys,
})

export type WatchRequest = RowOf<typeof watchRequests>

export const isOver = (status: string) => status === 'found' || status === 'closed'

/** Why the owner closed a request. */
export const closedReasons: Record<string, string> = {
  not_found: 'Not found',
  too_expensive: 'Too expensive',
  bought_elsewhere: 'Bought elsewhere',
  changed_mind: 'Changed their mind',
  no_reply: 'No reply',
  other: 'Other',
}
