import { describeList, type ListDescription } from '@/dashboard/list/list'
import type { ListPage } from '@/dashboard/list/list-page'
import type { RowQuery } from '@/dashboard/list/list.api'
import { requestKeys, watchRequests, type WatchRequest } from '@/entities/watch-requests/watch-request'
import { sortableTimeText, toMoment } from '@shared/time-texts'

const described = {
  table: watchRequests,
  alsoStale: [requestKeys.due()],
  choices: { sort: { label: 'Order', options: { waiting: 'Longest wait', newest: 'Newest' } } },
  repliesAbout: 'watch_requests',
  isOfClients: true,
  emailsAbout: 'watch_requests',
  // The shop's turn before the client's; found and closed requests last.
  order: (query, { sort }) =>
    sort === 'newest'
      ? query.order('created_at', { ascending: false }).order('id', { ascending: false })
      : query.order('waiting_for', { ascending: false, nullsFirst: false }).order('waiting_since').order('id'),
  words: {
    search: 'Search name, contact, watch...',
    none: 'No requests yet. The watches that collectors want found will appear here.',
    nameOf: ({ first_name, last_name }) => `${first_name} ${last_name}`,
  },
  file: {
    name: (day) => `watch-requests-${day}.csv`,
    columns: [
      { heading: 'first_name', text: ({ first_name }) => first_name },
      { heading: 'last_name', text: ({ last_name }) => last_name },
      { heading: 'contact_info', text: ({ contact_info }) => contact_info },
      { heading: 'watch_details', text: ({ watch_details }) => watch_details },
      { heading: 'budget', text: ({ budget }) => budget },
      { heading: 'newsletter_signup', text: ({ newsletter_signup }) => (newsletter_signup ? 'yes' : 'no') },
      { heading: 'status', text: ({ status }) => status },
      { heading: 'notes', text: ({ notes }) => notes },
      { heading: 'created_at', text: ({ created_at }) => sortableTimeText(toMoment(created_at)) },
    ],
  },
} satisfies ListDescription<WatchRequest, WatchRequest, ListPage<WatchRequest>>

export const requestList = describeList(described)

/** Found and closed requests need nothing more; the board keeps the found ones in sight. */
export const boardStages = Object.entries(watchRequests.statuses).filter(([stage]) => stage !== 'closed')

export const requestBoard = describeList({
  ...described,
  choices: {
    ...described.choices,
    status: {
      label: 'Status',
      options: { all: 'All', ...Object.fromEntries(boardStages.map(([stage, { label }]) => [stage, label])) },
    },
  },
  pageSize: 200,
  narrow: (query: RowQuery) => query.neq('status', 'closed'),
})
