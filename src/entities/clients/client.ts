import { overviewKeys } from '@/lib/overview-keys'
import { adminPath } from '@/lib/pages/admin-tabs'
import { keysOf, type Table } from '@/lib/table'
import type { Tables } from '@/types/database.types'
import { longDay } from '@shared/days'

export const clientKeys = {
  ...keysOf('clients'),
  pages: () => ['clients', 'page'] as const,
  page: (id: string) => ['clients', 'page', id] as const,
}

/** Stale after every change of a client's row, e.g. of an inquiry. */
export const staleClients = [clientKeys.lists(), clientKeys.pages(), overviewKeys.all]

/** Columns that admins write, and values from the client's rows, as `find_clients` and `client_page` return them. */
export type Client = Pick<Tables<'clients'>, 'id' | 'name' | 'tags' | 'next_step' | 'next_step_on' | 'updated_at'> & {
  contact: string | null
  first_contact: string
  last_contact: string
  open_kinds: string[]
  /** Names the watch of the latest open inquiry or request. */
  open_title: string | null
  open_since: string | null
  waiting_since: string | null
}

/** Each email address belongs to one client; several clients may share a phone number. */
export const clients: Table<Client> = {
  name: 'clients',
  columns: 'id, name, tags, next_step, next_step_on, updated_at',
  orderedBy: 'last_contact',
  keys: clientKeys,
}

/** Tables whose rows stay open until the shop acts. */
const openAbout = ['inquiries', 'appointments', 'watch_requests'] as const
export type OpenAbout = (typeof openAbout)[number]

export const clientsAbout = [...openAbout, 'newsletter_subscribers'] as const
export type ClientsAbout = (typeof clientsAbout)[number]

/** `title` is the watch or a request's details. `words` are the message of an inquiry about no watch. */
export type TitledRow = { title: string | null; words?: string; day?: string; slot?: string }

/** A row that the shop has to act on, e.g. an inquiry without a reply. */
export type OpenRow = TitledRow & {
  about: OpenAbout
  id: string
  since: string
  waiting_since: string | null
  status: string
  /** Set for appointments only. */
  starts_at?: string
}

/** An appointment's title is its time. Titles are cut to `most` characters. */
export function openTitle({ title, words, day, slot }: TitledRow, most = Infinity): string {
  const whole = day && slot ? `${longDay(day)} at ${slot}` : (title ?? words ?? '')
  return whole.length > most ? `${whole.slice(0, most - 1).trimEnd()}…` : whole
}

/** The earliest planned appointment of a client's open rows. */
export const nextAppointment = (open: OpenRow[]): OpenRow | undefined =>
  open
    .filter(({ about }) => about === 'appointments')
    .sort((one, other) => Date.parse(one.starts_at!) - Date.parse(other.starts_at!))
    .at(0)

export const clientPath = (id: string) => adminPath('clients', { client: id })
