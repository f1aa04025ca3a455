import { queryOptions } from '@tanstack/react-query'
import { anySignal } from '@/lib/any-signal'
import { callFunction } from '@/lib/backend/call-function'
import type { Json } from '@/types/database.types'
import type { ImportKind } from './import-kind'

/** Result of the import or dry run of a row. */
export type Outcome = {
  line: number
  outcome: 'new' | 'changed' | 'same' | 'deleted' | 'left' | 'refused'
  /** The code of a refusal, or the name of a constraint. */
  reason?: string
  id?: string
  title?: string
  /** Columns of the existing watch. */
  present?: Record<string, Json | undefined>
  /** The version of `present`. */
  version?: string
  /** Time of the last edit by hand; null for a column that an import wrote last. */
  edits?: Record<string, string | null>
  /** True if an earlier import had the row. */
  is_repeat?: boolean
  /** Status in the last imported file. */
  file_status?: string | null
  /** URLs of the last import's pictures by key; null for a refused picture. */
  pictures?: Record<string, string | null>
  /** True if another watch has this brand and name. */
  is_twin?: boolean
}

export type ImportHead = {
  /** Chosen by the browser for all its requests. */
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
  /** Changes that undid it. */
  undone_by: string[]
}

export type Entry = { line: number } & Record<string, Json | undefined>

/** Timeout of a request, ms. The database has a minute. */
const patience = 70_000

/**
 * Uses one transaction. With `is_trial`, only returns outcomes.
 *
 * @throws AppError; the rows may have arrived, and are 'same' when sent again
 */
export async function importRows(head: ImportHead, rows: Entry[], is_trial: boolean, signal?: AbortSignal) {
  const ending = anySignal(signal, AbortSignal.timeout(patience))
  const outcomes = await callFunction('import_rows', { import: head, rows: rows as Json, is_trial }, ending)
  return outcomes as unknown as Outcome[]
}

/**
 * Newest first.
 *
 * @throws AppError
 */
const fetchImports = async (kind: ImportKind['id'], signal: AbortSignal) =>
  (await callFunction('list_imports', { kind }, signal)) as unknown as PastImport[]

export const importKeys = { all: ['imports'] as const }

export const importsQuery = (kind: ImportKind['id']) =>
  queryOptions({
    queryKey: [...importKeys.all, kind],
    queryFn: ({ signal }) => fetchImports(kind, signal),
    staleTime: 0,
  })
