import type { Json } from '@/types/database.types'

export type Values = Record<string, Json>

/** A row that prevents undoing a change. */
export type Conflict = {
  source: string
  id: string
  title: string
  /** Code of a refusal; null if a newer change is the reason. */
  reason: string | null
  columns: Record<string, { was: Json; mine: Json; now: Json }>
  /** Admin who made the newer change; null if it was not an admin. */
  by: string | null
  at: string | null
}

export type UndoOutcome =
  /** `change` is null if nothing differed; `tells_visitors` means that visitors get emails. */
  | { outcome: 'undone'; change: string | null; tells_visitors: boolean }
  /**
   * Nothing was undone. `others` counts rows without a conflict; `removed` means that undoing
   * deletes them all.
   */
  | { outcome: 'conflict'; conflicts: Conflict[]; others: number; removed: boolean }
  | { outcome: 'not_undoable' }

/** A row that is excluded from undoing. */
export type LeftOut = Pick<Conflict, 'source' | 'id'>

/** An entry of the log about a row. */
export type Entry = {
  id: number
  at: string
  /** Transaction of the change. */
  tx: string
  /** Table and id of the row. A client's history includes their notes and merged clients. */
  about: string
  about_id: string
  actor_name: string
  action: string
  before: Values | null
  after: Values | null
  undoes: string | null
  /** Number of the table's rows that changed together. */
  together: number
  is_undone: boolean
  /** True if the whole change can be undone. */
  can_undo: boolean
}

/** An older version of a row, compared with the current one. */
export type Version = {
  updated_at: string
  columns: Record<string, { now: Json; then: Json }>
  /** Number of its files that were deleted. */
  missing_files: number
}

/** Identifies the version before or after an entry. */
export type VersionAt = { entry: number; is_before: boolean }

export const changeKeys = {
  all: ['changes'] as const,
  history: (source: string, id: string) => [...changeKeys.all, 'history', source, id] as const,
  version: (at: VersionAt) => [...changeKeys.all, 'version', at] as const,
}
