import { newLinkKey } from '@/dashboard/form/new-link-key'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { paths } from '@/lib/pages/pages'

type Sharing = { id: string; days: number }

/** Replaces the previous link. The server stores only a digest of its key. @throws AppError */
export async function sharePreview({ id, days }: Sharing): Promise<string> {
  const { key, digest } = await newLinkKey()
  const supabase = await getSupabase()
  const ends_at = new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()
  const signal = AbortSignal.timeout(answerTimeout)
  unwrap(await supabase.rpc('share_preview', { watch: id, digest, ends_at }).abortSignal(signal))
  return `${location.origin}${paths.preview}#${key}`
}

export async function endPreview(id: string): Promise<void> {
  const supabase = await getSupabase()
  unwrap(await supabase.rpc('end_preview', { watch: id }).abortSignal(AbortSignal.timeout(answerTimeout)))
}

/** Null if there is no link. @throws AppError */
export async function fetchPreviewEnd(id: string, signal: AbortSignal): Promise<string | null> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('preview_end', { watch: id }).abortSignal(signal).retry(false))
}
