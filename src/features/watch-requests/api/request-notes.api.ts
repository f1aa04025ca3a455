import * as z from 'zod/mini'
import { watchRequests, type WatchRequest } from '@/entities/watch-requests/watch-request'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { writeOver } from '@/lib/drafts/versions'
import { unwrap } from '@/lib/failures/errors'
import { orNull } from '@/lib/form-fields'

/** One request as it is now, or null where there is none any more, also for an id that is none. */
export async function fetchRequest(id: string, signal: AbortSignal): Promise<WatchRequest | null> {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await getSupabase()
  const row = unwrap(
    await supabase
      .from('watch_requests')
      .select(watchRequests.columns)
      .eq('id', id)
      .abortSignal(signal)
      .retry(false)
      .maybeSingle(),
  )
  return row as WatchRequest | null
}

type NotesUpdate = { id: string; seen: { text: string; updated_at: string }; text: string }

/**
 * Writes notes over those that were seen, and over no others; an empty text takes them away.
 *
 * @throws VersionConflict where there are others by now; AppError
 */
export async function saveRequestNotes({ id, seen, text }: NotesUpdate): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  const notes = orNull(text)
  await writeOver<Pick<WatchRequest, 'notes' | 'updated_at'>>(
    { notes: orNull(seen.text), updated_at: seen.updated_at },
    {
      thing: 'request',
      write: async ({ updated_at }) =>
        unwrap(
          await supabase
            .from('watch_requests')
            .update({ notes })
            .eq('id', id)
            .eq('updated_at', updated_at)
            .select('id')
            .abortSignal(signal),
        ),
      read: () => fetchRequest(id, signal),
      // Its status may have been changed: that is not ours to lose.
      loses: (current, before) => current.notes !== before.notes && current.notes !== notes,
    },
  )
}
