import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { clientKeys, type ClientsAbout, type OpenAbout } from './client'
import { fetchClientsOf, fetchKnownAddresses, fetchKnownClients, fetchNameByAddress } from './clients.api'

/** Whose the rows of a page are; nothing is asked for where the list has nobody's. */
export const clientsOfQuery = (about: ClientsAbout | undefined, ids: string[]) =>
  queryOptions({
    queryKey: [...clientKeys.ofRows(), about, ids],
    queryFn: about && ids.length > 0 ? ({ signal }) => fetchClientsOf(about, ids, signal) : skipToken,
    placeholderData: keepPreviousData,
  })

/** Whose an address is, spelled as the database does; nothing is asked for without one. */
export const nameByAddressQuery = (address: string | null) =>
  queryOptions({
    queryKey: [...clientKeys.lists(), 'by-address', address],
    queryFn: address ? ({ signal }) => fetchNameByAddress(address, signal) : skipToken,
  })

/** By which other addresses the client of a row is known. */
export const knownAddressesQuery = (about: OpenAbout, id: string) =>
  queryOptions({
    queryKey: [...clientKeys.lists(), 'known-addresses', about, id],
    queryFn: ({ signal }) => fetchKnownAddresses(about, id, signal),
  })

/** Who may be meant by what is typed of a name, an e-mail address or a number; nothing is asked for less than two letters. */
export const knownClientsQuery = (typed: string) =>
  queryOptions({
    queryKey: [...clientKeys.lists(), 'known', typed],
    queryFn: typed.length > 1 ? ({ signal }) => fetchKnownClients(typed, signal) : skipToken,
  })
