import { describeList } from '@/dashboard/list/list'
import { watchRequests } from '@/entities/watch-requests/watch-request'
import { sortableTimeText, toMoment } from '@shared/time-texts'

export const requestList = describeList({
  table: watchRequests,
  repliesAbout: 'watch_requests',
  isOfClients: true,
  emailsAbout: 'watch_requests',
  order: 'newest',
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
})
