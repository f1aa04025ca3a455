import { adminAddress } from '@/lib/pages/admin-tabs'
import { keysOf, type Table } from '@/lib/table'
import type { Tables } from '@/types/database.types'
import { longDay } from '@shared/days'

export const clientKeys = {
  ...keysOf('clients'),
  pages: () => ['clients', 'page'] as const,
  page: (id: string) => ['clients', 'page', id] as const,
}

/** Stale after a change of any row of a client. */
export const staleClients = [clientKeys.lists(), clientKeys.pages()]

/** Result of `find_clients` and `client_page`. */
export type Client = Pick<Tables<'clients'>, 'id' | 'name' | 'tags' | 'next_step' | 'next_step_on' | 'updated_at'> & {
  contact: string | null
  first_contact: string
  last_contact: string
  open_kinds: string[]
  open_since: string | null
  waiting_since: string | null
}

/** Each email address belongs to one client; a phone number may belong to several. */
export const clients: Table<Client> = {
  name: 'clients',
  columns: 'id, name, tags, next_step, next_step_on, updated_at',
  orderedBy: 'last_contact',
  keys: clientKeys,
}

/** Rows of these tables stay open until the shop has handled them. */
const openAbout = ['inquiries', 'appointments', 'watch_requests'] as const
export type OpenAbout = (typeof openAbout)[number]

/** Tables whose rows belong to a client. */
export const clientsAbout = [...openAbout, 'newsletter_subscribers'] as const
export type ClientsAbout = (typeof clientsAbout)[number]

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

export const clientPath = (id: string) => adminAddress('clients', { client: id })
