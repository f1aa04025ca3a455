import { queryOptions, skipToken } from '@tanstack/react-query'
import { clientKeys, type OpenAbout } from './client'
import { fetchKnownEmails, fetchKnownClients, fetchNameByContact } from './clients.api'

/** `contact` must be spelled as in the database. */
export const nameByContactQuery = (contact: string | null) =>
  queryOptions({
    queryKey: [...clientKeys.lists(), 'by-address', contact],
    queryFn: contact ? ({ signal }) => fetchNameByContact(contact, signal) : skipToken,
  })

export const knownEmailsQuery = (about: OpenAbout, id: string) =>
  queryOptions({
    queryKey: [...clientKeys.lists(), 'known-addresses', about, id],
    queryFn: ({ signal }) => fetchKnownEmails(about, id, signal),
  })

export const knownClientsQuery = (typed: string) =>
  queryOptions({
    queryKey: [...clientKeys.lists(), 'known', typed],
    queryFn: typed.length > 1 ? ({ signal }) => fetchKnownClients(typed, signal) : skipToken,
  })
