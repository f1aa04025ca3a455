import { queryOptions } from '@tanstack/react-query'
import { toWatch, watchColumns, type Watch } from '@/entities/watches/watch'
import { watchKeys } from '@/entities/watches/watch-keys'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { inOrder, shown, type Ordered } from './watches.api'

export const featuredShown = 3

/** Watches without a position come first, as in `watches_featured_idx`. */
export const inFeaturedOrder = <Query extends PlacedQuery<Query>>(query: Query): Query =>
  inOrder(query.order('featured_position', { ascending: true, nullsFirst: true }), 'newest')

type PlacedQuery<Query> = Ordered<Query> & {
  order(column: 'featured_position', options: { ascending: boolean; nullsFirst: boolean }): Query
}

async function fetchFeaturedWatches(signal: AbortSignal): Promise<Watch[]> {
  const supabase = await getSupabase()
  const rows = unwrap(
    await inFeaturedOrder(shown(supabase.from('watches').select(watchColumns)).eq('featured', true))
      .limit(featuredShown)
      .abortSignal(signal)
      .retry(false),
  )
  return rows.map(toWatch)
}

export const featuredWatchesQuery = () =>
  queryOptions({
    queryKey: [...watchKeys.all, 'featured'],
    queryFn: ({ signal }) => fetchFeaturedWatches(signal),
  })
