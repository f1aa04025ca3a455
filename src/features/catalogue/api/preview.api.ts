import { toWatch, type Watch } from '@/entities/watches/watch'
import type { WatchFacts } from '@/entities/watches/watch-facts'
import { getSupabase } from '@/lib/backend/supabase'
import { toAppError, unwrap } from '@/lib/failures/errors'

/** A watch that visitors do not see as yet, and until when the link shows it. */
export type Preview = { watch: Watch & WatchFacts; endsAt: string }

/** The watch that the key of a link shows; null where it shows none, or no more. @throws AppError */
export async function fetchPreview(key: string, signal: AbortSignal): Promise<Preview | null> {
  const supabase = await getSupabase()
  try {
    const answer = unwrap(await supabase.rpc('watch_by_key', { key }).abortSignal(signal).retry(false))
    const { watch, ends_at: endsAt } = answer as { watch: Watch & WatchFacts; ends_at: string }
    return { watch: toWatch(watch), endsAt }
  } catch (error) {
    if (toAppError(error).code === 'GONE_ERROR') return null
    throw error
  }
}
