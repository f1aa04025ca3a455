import type { OpenAbout } from '@/entities/clients/client'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'

/** What the next run of the upkeep would remove, and when the last one was. */
export type Retention = {
  kinds: { source: OpenAbout; count: number; oldest: string }[]
  /** Null where it has not run yet. */
  last_run: string | null
}

/** @param months how long rows are kept; null where they are kept for ever */
export async function fetchRetention(months: number | null, signal: AbortSignal): Promise<Retention> {
  const supabase = await getSupabase()
  // The generated type knows no null.
  const answer = await supabase
    .rpc('retention_preview', { months: months as number })
    .abortSignal(signal)
    .retry(false)
  return unwrap(answer) as Retention
}
