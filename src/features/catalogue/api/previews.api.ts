import { toWatch, type Watch } from '@/entities/watches/watch'
import { toFacts, type WatchFacts } from '@/entities/watches/watch-facts'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { AppError, toAppError, unwrap } from '@/lib/failures/errors'
import { digestOf, makeKey } from '@/lib/pages/link-key'
import { paths } from '@/lib/pages/pages'

/** A watch that visitors do not see as yet, and until when the link shows it. */
export type Preview = { watch: Watch & WatchFacts; endsAt: string }

/** The watch that the key of a link shows; null where it shows none, or no more. @throws AppError */
export async function fetchPreview(key: string, signal: AbortSignal): Promise<Preview | null> {
  const supabase = await getSupabase()
  try {
    const answer = unwrap(await supabase.rpc('watch_by_key', { key }).abortSignal(signal).retry(false))
    const { watch, ends_at: endsAt } = answer as { watch: Watch & WatchFacts; ends_at: string }
    return { watch: toFacts(toWatch(watch)), endsAt }
  } catch (error) {
    if (toAppError(error).code === 'GONE_ERROR') return null
    throw error
  }
}

type Sharing = { id: string; days: number }

/**
 * Makes the link that shows a watch for some days, and ends the one before.
 *
 * @returns the link, which is known to nobody but its reader
 * @throws AppError
 */
export async function sharePreview({ id, days }: Sharing): Promise<string> {
  const key = makeKey()
  const digest = await digestOf(key)
  // Without one, the link before would end and the new one lead nowhere.
  if (!digest) throw new AppError('REFUSED_ERROR', 'Open the dashboard by its https address and try again.', false)
  const supabase = await getSupabase()
  const ends_at = new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()
  const signal = AbortSignal.timeout(answerTimeout)
  unwrap(await supabase.rpc('share_preview', { watch: id, digest, ends_at }).abortSignal(signal))
  return `${location.origin}${paths.preview}#${key}`
}

/** Ends the link of a watch. @throws AppError */
export async function endPreview(id: string): Promise<void> {
  const supabase = await getSupabase()
  unwrap(await supabase.rpc('end_preview', { watch: id }).abortSignal(AbortSignal.timeout(answerTimeout)))
}

/** Until when there is a link that shows the watch; null where there is none. @throws AppError */
export async function fetchPreviewEnd(id: string, signal: AbortSignal): Promise<string | null> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('preview_end', { watch: id }).abortSignal(signal).retry(false))
}
