import { queryOptions } from '@tanstack/react-query'
import { toWatch, watchColumns, type Watch } from '@/entities/watches/watch'
import { watchKeys } from '@/entities/watches/watch-keys'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { inOrder, shown } from './watches.api'

async function fetchRelatedWatches(
  { id, category, brand }: Pick<Watch, 'id' | 'category' | 'brand'>,
  signal: AbortSignal,
): Promise<Watch[]> {
  const supabase = await getSupabase()
  const rows = unwrap(
    await inOrder(
      shown(supabase.from('watches').select(watchColumns))
        .or(`category.eq.${quoted(category)},brand.eq.${quoted(brand)}`)
        .neq('id', id),
      'newest',
    )
      .limit(4)
      .abortSignal(signal)
      .retry(false),
  )
  return rows.map(toWatch)
}

/** Commas, dots and parentheses are syntax in PostgREST's `or(…)`. */
function quoted(value: string) {
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}

export const relatedWatchesQuery = ({ id, category, brand }: Pick<Watch, 'id' | 'category' | 'brand'>) =>
  queryOptions({
    queryKey: [...watchKeys.related(), { id, category, brand }],
    queryFn: ({ signal }) => fetchRelatedWatches({ id, category, brand }, signal),
  })
