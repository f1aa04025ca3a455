import { queryOptions } from '@tanstack/react-query'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { isWatchId, toWatch, watchColumns, type DetailedWatch, type Watch } from './watch'
import { factColumns, type WatchFacts } from './watch-facts'
import { watchKeys } from './watch-keys'

const detailedColumns = `${watchColumns}, ${factColumns}, case_diameter, condition_report` as const

/** Returns null for an unknown or malformed id. */
async function fetchWatch(id: string, signal: AbortSignal): Promise<DetailedWatch | null> {
  if (!isWatchId(id)) return null
  const supabase = await getSupabase()
  const [found, history] = await Promise.all([
    supabase.from('watches').select(detailedColumns).eq('id', id).abortSignal(signal).retry(false).maybeSingle(),
    supabase.rpc('status_history', { watch_id: id }, { get: true }).abortSignal(signal).retry(false),
  ])
  const row = unwrap(found)
  const status_history = unwrap(history) as DetailedWatch['status_history']
  return (
    row && {
      ...(toWatch(row) as typeof row & Watch & WatchFacts & Pick<DetailedWatch, 'condition_report'>),
      status_history,
    }
  )
}

export const watchQuery = (id: string) =>
  queryOptions({
    queryKey: [...watchKeys.details(), id],
    queryFn: ({ signal }) => fetchWatch(id, signal),
  })
