import { queryOptions } from '@tanstack/react-query'
import { fetchWatchNames } from './watch-names.api'

/** What the watches of the catalogue are called, e.g. to choose one in a form. */
export const watchNamesQuery = () =>
  queryOptions({ queryKey: ['watches', 'names'], queryFn: ({ signal }) => fetchWatchNames(signal) })
