import { queryOptions, skipToken } from '@tanstack/react-query'
import { clientKeys, type OpenAbout } from './client'
import { fetchKnownAddresses, fetchKnownClients, fetchNameByAddress } from './clients.api'

/** `address` must be spelled as in the database. */
export const nameByAddressQuery = (address: string | null) =>
  queryOptions({
    queryKey: [...clientKeys.lists(), 'by-address', address],
    queryFn: address ? ({ signal }) => fetchNameByAddress(address, signal) : skipToken,
  })

export const knownAddressesQuery = (about: OpenAbout, id: string) =>
  queryOptions({
    queryKey: [...clientKeys.lists(), 'known-addresses', about, id],
    queryFn: ({ signal }) => fetchKnownAddresses(about, id, signal),
  })

export const knownClientsQuery = (typed: string) =>
  queryOptions({
    queryKey: [...clientKeys.lists(), 'known', typed],
    queryFn: typed.length > 1 ? ({ signal }) => fetchKnownClients(typed, signal) : skipToken,
  })
