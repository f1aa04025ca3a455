import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { writeColumns } from '@/lib/drafts/versions'
import { toAppError, unwrap } from '@/lib/failures/errors'
import type { Columns } from '@/lib/table'

const columns = 'id, words, is_call, author, author_name, created_at, updated_at'

/** Clients never see it. */
export type ClientNote = Columns<'client_notes', typeof columns>

/** The latest first. Only its author may change a note. @throws AppError */
export async function fetchNotes(client: string, signal: AbortSignal): Promise<(ClientNote & { isOwn: boolean })[]> {
  const supabase = await getSupabase()
  const { data } = await supabase.auth.getSession()
  const asked = supabase.from('client_notes').select(columns).eq('client_id', client)
  const latestFirst = asked.order('created_at', { ascending: false }).order('id')
  const notes = unwrap(await latestFirst.abortSignal(signal).retry(false))
  return notes.map((note) => ({ ...note, isOwn: note.author === data.session?.user.id }))
}

type NewNote = { id: string; client: string; words: string; isCall?: boolean }

/** Another attempt with the same id overwrites the first. @throws AppError */
export async function addNote({ id, client, words, isCall = false }: NewNote): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(responseTimeout)
  const note = { id, client_id: client, words, is_call: isCall }
  const { error } = await supabase.from('client_notes').insert(note).abortSignal(signal)
  if (!error) return
  if (error.code !== '23505') throw toAppError(error)
  unwrap(await supabase.from('client_notes').update({ words }).eq('id', id).select('id').abortSignal(signal).single())
}

type NoteUpdate = { id: string; seen: { text: string; updated_at: string }; text: string }

/** @throws VersionConflict; AppError */
export const saveNote = ({ id, seen: { text: words, updated_at }, text }: NoteUpdate) =>
  writeColumns({ table: 'client_notes', thing: 'note', id, seen: { words, updated_at }, values: { words: text } })

/** @throws AppError; `NOT_FOUND_ERROR` if the note is gone */
export async function removeNote(id: string): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(responseTimeout)
  unwrap(await supabase.from('client_notes').delete().eq('id', id).select('id').abortSignal(signal).single())
}
