import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { isWatchId, toWatch, watchColumns, type DetailedWatch, type Watch } from './watch'
import { factColumns, type WatchFacts } from './watch-facts'

const detailedColumns = `${watchColumns}, ${factColumns}, case_diameter, status_history, condition_report` as const

/** One watch; null for an unknown or malformed id. */
export async function fetchWatch(id: string, signal: AbortSignal): Promise<DetailedWatch | null> {
  if (!isWatchId(id)) return null
  const supabase = await getSupabase()
  const row = unwrap(
    await supabase.from('watches').select(detailedColumns).eq('id', id).abortSignal(signal).retry(false).maybeSingle(),
  )
  return (
    row &&
    (toWatch(row) as typeof row & Watch & WatchFacts & Pick<DetailedWatch, 'status_history' | 'condition_report'>)
  )
}
