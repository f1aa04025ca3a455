import type { WatchStatus } from '@/entities/watches/watch-status'
import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'

/** Omits watches that visitors no longer see. @throws AppError */
export async function fetchStatuses(ids: string[]): Promise<Map<string, WatchStatus>> {
  const supabase = await getSupabase()
  const statuses = new Map<string, WatchStatus>()
  // A URL has room for 100 IDs.
  for (let first = 0; first < ids.length; first += 100) {
    const asked = supabase
      .from('watches')
      .select('id, status')
      .in('id', ids.slice(first, first + 100))
    const rows = unwrap(await asked.abortSignal(AbortSignal.timeout(responseTimeout)).retry(false))
    for (const { id, status } of rows) statuses.set(id, status as WatchStatus)
  }
  return statuses
}
