import { queryOptions } from '@tanstack/react-query'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { toWatch, watchColumns, type Watch } from './watch'
import { factColumns, toFacts, type CaseDiameter, type WatchFacts } from './watch-facts'
import { watchKeys } from './watch-keys'

export type ChosenWatch = Watch & WatchFacts & CaseDiameter

/**
 * Returns public watches in the order of the ids.
 *
 * @throws AppError
 */
export async function fetchChosenWatches(ids: readonly string[], signal: AbortSignal): Promise<ChosenWatch[]> {
  if (ids.length === 0) return []
  const supabase = await getSupabase()
  const watches = supabase.from('watches').select(`${watchColumns}, ${factColumns}, case_diameter`).in('id', ids)
  const rows = unwrap(await watches.abortSignal(signal).retry(false)).map((row) => toFacts(toWatch(row)))
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

export const chosenWatchesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...watchKeys.all, 'chosen', ids],
    queryFn: ({ signal }) => fetchChosenWatches(ids, signal),
    // The tray leads to a booking, which must not offer a sold watch.
    staleTime: 0,
  })
