import { anySignal } from '@/lib/any-signal'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import type { Json } from '@/types/database.types'
import type { ImportKind } from './import-kind'

/** What becomes of a row. */
export type Outcome = {
  line: number
  outcome: 'new' | 'changed' | 'same' | 'deleted' | 'left' | 'refused'
  /** The code of a refusal, or the name of a constraint. */
  reason?: string
  id?: string
  title?: string
  /** The columns of a watch that is here. */
  present?: Record<string, Json | undefined>
  /** The version of `present`. */
  version?: string
  /** When an admin last wrote a column by hand; null for a column that an import wrote last. */
  edits?: Record<string, string | null>
  /** True if an earlier import had the row. */
  is_repeat?: boolean
  /** The status in the file of the last import. */
  file_status?: string | null
  /** The addresses of the pictures of the last import by their keys; null for a picture that was refused. */
  pictures?: Record<string, string | null>
  /** True if there is another watch of this brand and name. */
  is_twin?: boolean
}

/** One import of one file. */
export type ImportHead = {
  /** Chosen by the browser, the same for all its requests. */
  id: string
  kind: ImportKind['id']
  file_name: string
  source: string
}

export type PastImport = {
  id: string
  file_name: string
  by: string
  at: string
  is_mine: boolean
  added: number
  changed: number
  /** The changes that have undone it. */
  undone_by: string[]
}

/** A row as it is sent. */
export type Entry = { line: number } & Record<string, Json | undefined>

/** Timeout of a request, ms. The database has a minute. */
const patience = 70_000

/**
 * Imports rows in one transaction, or returns what would become of them.
 *
 * @throws AppError; the rows may have arrived. If they are sent again, they are the same as what is there.
 */
export async function importRows(head: ImportHead, rows: Entry[], isTrial: boolean, signal?: AbortSignal) {
  const supabase = await getSupabase()
  const asked = supabase.rpc('import_rows', { import: head, rows: rows as Json, is_trial: isTrial })
  const answer = await asked.abortSignal(anySignal(signal, AbortSignal.timeout(patience)))
  return unwrap(answer) as unknown as Outcome[]
}

/** The latest imports of a kind, newest first. @throws AppError */
export async function fetchImports(kind: ImportKind['id'], signal: AbortSignal): Promise<PastImport[]> {
  const supabase = await getSupabase()
  return unwrap(
    await supabase.rpc('list_imports', { kind }).abortSignal(signal).retry(false),
  ) as unknown as PastImport[]
}
