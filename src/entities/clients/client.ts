import { adminAddress } from '@/lib/pages/admin-tabs'
import { keysOf, type Table } from '@/lib/table'
import type { Tables } from '@/types/database.types'
import { longDay } from '@shared/days'

export const clientKeys = {
  ...keysOf('clients'),
  pages: () => ['clients', 'page'] as const,
  /** Everything about one of them. */
  page: (id: string) => ['clients', 'page', id] as const,
}

/** What is told of clients becomes stale with each row that is somebody's. */
export const staleClients = [clientKeys.lists(), clientKeys.pages()]

/** Who somebody is: what the owner has written, and what their rows say. `find_clients` and `client_page` give it. */
export type Client = Pick<Tables<'clients'>, 'id' | 'name' | 'tags' | 'next_step' | 'next_step_on' | 'updated_at'> & {
  contact: string | null
  first_contact: string
  last_contact: string
  open_kinds: string[]
  open_since: string | null
  waiting_since: string | null
}

/** The people of the house: each e-mail address is one client's; a number may be several people's. */
export const clients: Table<Client> = {
  name: 'clients',
  columns: 'id, name, tags, next_step, next_step_on, updated_at',
  orderedBy: 'last_contact',
  keys: clientKeys,
}

/** The tables whose rows are open until the house has done something about them. */
const openAbout = ['inquiries', 'appointments', 'watch_requests'] as const
export type OpenAbout = (typeof openAbout)[number]

/** The tables whose rows are somebody's. */
export const clientsAbout = [...openAbout, 'newsletter_subscribers'] as const
export type ClientsAbout = (typeof clientsAbout)[number]

/** What an open row is called: the watch, the details, what was asked, or when the appointment is. */
export const openTitle = ({
  title,
  words,
  day,
  slot,
}: {
  title: string | null
  words?: string
  day?: string
  slot?: string
}) => (day && slot ? `${longDay(day)} at ${slot}` : (title ?? words ?? ''))

/** The address of a client's page. */
export const clientPath = (id: string) => adminAddress('clients', { client: id })
