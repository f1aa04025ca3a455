import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { writeOver } from '@/lib/drafts/versions'
import { toAppError, unwrap } from '@/lib/failures/errors'
import type { Tables } from '@/types/database.types'

/** What the house wrote of a client, for itself. */
export type ClientNote = Pick<Tables<'client_notes'>, Columns>

type Columns = 'id' | 'words' | 'is_call' | 'author' | 'author_name' | 'created_at' | 'updated_at'

const columns = 'id, words, is_call, author, author_name, created_at, updated_at'

/** The notes on a client, the latest first; whoever wrote one may change it. */
export async function fetchNotes(client: string, signal: AbortSignal): Promise<(ClientNote & { isOwn: boolean })[]> {
  const supabase = await getSupabase()
  const { data } = await supabase.auth.getSession()
  const notes = unwrap(
    await supabase
      .from('client_notes')
      .select(columns)
      .eq('client_id', client)
      .order('created_at', { ascending: false })
      .order('id')
      .abortSignal(signal)
      .retry(false),
  )
  return notes.map((note) => ({ ...note, isOwn: note.author === data.session?.user.id }))
}

type NewNote = { id: string; client: string; words: string; isCall?: boolean }

/** Adds a note, once however often it is tried with its id. @throws AppError */
export async function addNote({ id, client, words, isCall = false }: NewNote): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  const note = { id, client_id: client, words, is_call: isCall }
  const { error } = await supabase.from('client_notes').insert(note).abortSignal(signal)
  if (!error) return
  if (error.code !== '23505') throw toAppError(error)
  // An earlier try has arrived, perhaps with other words.
  unwrap(await supabase.from('client_notes').update({ words }).eq('id', id).select('id').abortSignal(signal).single())
}

type NoteUpdate = { id: string; seen: { text: string; updated_at: string }; text: string }

/**
 * Writes a note over the one that was seen.
 *
 * @throws VersionConflict where somebody else has changed it meanwhile; AppError
 */
export async function saveNote({ id, seen, text }: NoteUpdate): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  await writeOver<Pick<ClientNote, 'words' | 'updated_at'>>(
    { words: seen.text, updated_at: seen.updated_at },
    {
      thing: 'note',
      write: async ({ updated_at }) =>
        unwrap(
          await supabase
            .from('client_notes')
            .update({ words: text })
            .eq('id', id)
            .eq('updated_at', updated_at)
            .select('id')
            .abortSignal(signal),
        ),
      read: async () =>
        unwrap(
          await supabase
            .from('client_notes')
            .select(columns)
            .eq('id', id)
            .abortSignal(signal)
            .retry(false)
            .maybeSingle(),
        ),
      loses: (current, before) => current.words !== before.words && current.words !== text,
    },
  )
}

/** @throws AppError; `NOT_FOUND_ERROR` where it is gone already */
export async function removeNote(id: string): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  unwrap(await supabase.from('client_notes').delete().eq('id', id).select('id').abortSignal(signal).single())
}
