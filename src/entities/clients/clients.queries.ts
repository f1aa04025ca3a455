import { queryOptions, skipToken } from '@tanstack/react-query'
import { clientKeys, type OpenAbout } from './client'
import { fetchKnownAddresses, fetchKnownClients, fetchNameByAddress } from './clients.api'

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
