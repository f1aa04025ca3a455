import { queryOptions } from '@tanstack/react-query'
import { watchKeys } from './watch-keys'
import { fetchWatch } from './watch.api'

/** One watch; null where there is none of this id, or none any more. */
export const watchQuery = (id: string) =>
  queryOptions({
    queryKey: [...watchKeys.details(), id],
    queryFn: ({ signal }) => fetchWatch(id, signal),
  })
