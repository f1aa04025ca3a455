import { toWatch, watchColumns, type Watch } from '@/entities/watches/watch'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { inOrder, shown } from './watches.api'

/** Up to four other watches of the same category or brand, newest first. */
export async function fetchRelatedWatches(
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

/** A value inside PostgREST's `or(…)`, where commas, dots and parentheses have a meaning. */
function quoted(value: string) {
  return `"${value.replace(/["\\]/g, '\\$&')}"`
}
