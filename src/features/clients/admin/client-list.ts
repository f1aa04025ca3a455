import { describeList } from '@/dashboard/list/list'
import { sentWords } from '@/dashboard/tables'
import { clients } from '@/entities/clients/client'
import { clientName } from '@/entities/clients/client-name'
import { sortableTimeText, toMoment } from '@shared/time-texts'
import { clientChunks, fetchClientList } from '../api/client-list.api'

const timeOf = (timestamp: string | null) => timestamp && sortableTimeText(toMoment(timestamp))

export const clientList = describeList({
  table: clients,
  order: 'newest',
  choices: {
    open: {
      label: 'Show',
      options: {
        clients: 'Clients',
        open: 'Anything open',
        waiting: 'Waiting for you',
        inquiries: 'Open inquiry',
        appointments: 'Upcoming appointment',
        watch_requests: 'Open request',
        due: 'Next step due',
        subscribers: 'Subscribers without an inquiry',
        all: 'Everyone',
      },
    },
  },
  fetchPage: fetchClientList,
  chunks: clientChunks,
  words: {
    search: 'Search name, contact, message, watch...',
    none: 'No clients yet. Anyone who inquires, books or requests a watch will appear here.',
    nameOf: clientName,
  },
  file: {
    name: (day) => `clients-${day}.csv`,
    columns: [
      { heading: 'name', text: ({ name }) => name },
      { heading: 'contact', text: ({ contact }) => contact },
      { heading: 'tags', text: ({ tags }) => tags.join(', ') },
      { heading: 'open', text: ({ open_kinds }) => openWords(open_kinds) },
      { heading: 'open since', text: ({ open_since }) => timeOf(open_since) },
      { heading: 'waiting since', text: ({ waiting_since }) => timeOf(waiting_since) },
      { heading: 'next step', text: ({ next_step }) => next_step },
      { heading: 'next step on', text: ({ next_step_on }) => next_step_on },
      { heading: 'first contact', text: ({ first_contact }) => timeOf(first_contact) },
      { heading: 'last contact', text: ({ last_contact }) => timeOf(last_contact) },
    ],
  },
})

/** The kinds of open rows, e.g. 'inquiry, appointment'. */
export const openWords = (kinds: string[]) => kinds.map((kind) => sentWords(kind).one).join(', ')
