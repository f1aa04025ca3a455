import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { factColumns, isWatchId, toFacts, toWatch, watchColumns, type DetailedWatch, type StatusDay } from './watch'

const detailedColumns = `${watchColumns}, ${factColumns}, status_history` as const

/** One watch; null for an unknown or malformed id. */
export async function fetchWatch(id: string, signal: AbortSignal): Promise<DetailedWatch | null> {
  if (!isWatchId(id)) return null
  const supabase = await getSupabase()
  const row = unwrap(
    await supabase.from('watches').select(detailedColumns).eq('id', id).abortSignal(signal).retry(false).maybeSingle(),
  )
  return row && { ...toFacts(toWatch(row)), status_history: row.status_history as StatusDay[] }
}
