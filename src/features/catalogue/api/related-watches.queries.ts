import { queryOptions } from '@tanstack/react-query'
import type { Watch } from '@/entities/watches/watch'
import { watchKeys } from '@/entities/watches/watch-keys'
import { fetchRelatedWatches } from './related-watches.api'

/** Other watches of the category or the brand of one. */
export const relatedWatchesQuery = ({ id, category, brand }: Pick<Watch, 'id' | 'category' | 'brand'>) =>
  queryOptions({
    queryKey: [...watchKeys.related(), { id, category, brand }],
    queryFn: ({ signal }) => fetchRelatedWatches({ id, category, brand }, signal),
  })
