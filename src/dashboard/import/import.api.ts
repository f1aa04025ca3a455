import { anySignal } from '@/lib/any-signal'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import type { Json } from '@/types/database.types'
import type { ImportKind } from './import-kind'

/** What comes of a row. Of a watch, `changes` and `kept` name columns, and `missing` the pictures that are to be uploaded. */
export type Outcome = {
  line: number
  outcome: 'new' | 'changed' | 'same' | 'kept' | 'deleted' | 'left' | 'refused'
  /** The code of a refusal, or the name of a constraint. */
  reason?: string
  id?: string
  title?: string
  changes?: string[] | null
  kept?: string[] | null
  missing?: string[]
  is_twin?: boolean
  /** Of a new watch. */
  status?: string
}

/** One import of one file. */
export type ImportHead = {
  /** Chosen by the browser, the same for all its requests. */
  id: string
  kind: ImportKind['id']
  file_name: string
  /** SHA-256 of the file, in hex. */
  file_digest: string
  total: number
  source: string
  is_published: boolean
}

/** An import of before. */
export type PastImport = {
  id: string
  file_name: string
  file_digest: string
  total: number
  by: string
  at: string
  is_finished: boolean
  is_mine: boolean
  added: number
  changed: number
  /** The changes that have undone it. */
  undone_by: string[]
}

/** A row as it is sent. */
export type Entry = { line: number } & Record<string, Json | undefined>

/** How long the answer may take, ms: the database has a minute. */
const patience = 70_000

/**
 * Imports rows, or says what would come of them.
 *
 * @throws AppError; then nothing was imported, or it is not known: sent again, a row that has arrived is there already
 */
export async function importRows(head: ImportHead, rows: Entry[], isTrial: boolean, signal?: AbortSignal) {
  const supabase = await getSupabase()
  const asked = supabase.rpc('import_rows', { import: head, rows: rows as Json, is_trial: isTrial })
  const answer = await asked.abortSignal(anySignal(signal, AbortSignal.timeout(patience)))
  return unwrap(answer) as unknown as Outcome[]
}

/** Says that nothing more comes. @throws AppError */
export async function finishImport(id: string): Promise<void> {
  const supabase = await getSupabase()
  unwrap(await supabase.rpc('finish_import', { id }).abortSignal(AbortSignal.timeout(patience)))
}

/** The latest imports of a kind, newest first. @throws AppError */
export async function fetchImports(kind: ImportKind['id'], signal: AbortSignal): Promise<PastImport[]> {
  const supabase = await getSupabase()
  return unwrap(
    await supabase.rpc('list_imports', { kind }).abortSignal(signal).retry(false),
  ) as unknown as PastImport[]
}
