import { queryOptions } from '@tanstack/react-query'
import { watchKeys } from '@/entities/watches/watch-keys'
import { fetchFeaturedWatches } from './featured-watches.api'

/** The featured watches of the home page. */
export const featuredWatchesQuery = () =>
  queryOptions({
    queryKey: [...watchKeys.all, 'featured'],
    queryFn: ({ signal }) => fetchFeaturedWatches(signal),
  })
