import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { isWatchId, toWatch, watchColumns, type Watch } from './watch'

/** One watch; null for an unknown or malformed id. */
export async function fetchWatch(id: string, signal: AbortSignal): Promise<Watch | null> {
  if (!isWatchId(id)) return null
  const supabase = await getSupabase()
  const row = unwrap(
    await supabase.from('watches').select(watchColumns).eq('id', id).abortSignal(signal).retry(false).maybeSingle(),
  )
  return row && toWatch(row)
}
