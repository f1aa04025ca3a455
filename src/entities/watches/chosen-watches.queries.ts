import { queryOptions } from '@tanstack/react-query'
import { fetchChosenWatches } from './chosen-watches.api'
import { watchKeys } from './watch-keys'

/** Several watches, named by their ids; those that are not to be seen, or no more, are missing. */
export const chosenWatchesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...watchKeys.all, 'chosen', ids],
    queryFn: ({ signal }) => fetchChosenWatches(ids, signal),
    // From the tray they go to a booking: what was sold or withdrawn meanwhile is not to be promised there.
    staleTime: 0,
  })
