import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { clientKeys, type ClientsAbout } from './client'
import { fetchClientsOf } from './clients.api'

/** Whose the rows of a page are; nothing is asked for where the list has nobody's. */
export const clientsOfQuery = (about: ClientsAbout | undefined, ids: string[]) =>
  queryOptions({
    queryKey: [...clientKeys.ofRows(), about, ids],
    queryFn: about && ids.length > 0 ? ({ signal }) => fetchClientsOf(about, ids, signal) : skipToken,
    placeholderData: keepPreviousData,
  })
