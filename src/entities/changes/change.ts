import type { Json } from '@/types/database.types'

/** Columns of a row, by name. */
export type Values = Record<string, Json>

/** What is in the way of undoing a change of a row. */
export type Conflict = {
  source: string
  id: string
  title: string
  /** The code of a refusal; null where something newer is in the way. */
  reason: string | null
  columns: Record<string, { was: Json; mine: Json; now: Json }>
  /** Which admin has done that, and when; null where it was none. */
  by: string | null
  at: string | null
}

/** What came of undoing. */
export type UndoOutcome =
  /** `change` is null where all was as it had been; `tells_visitors` where e-mails to visitors follow from it. */
  | { outcome: 'undone'; change: string | null; tells_visitors: boolean }
  /** Nothing was undone; `others` counts the rows that nothing is in the way of, `removed` says that undoing removes them all. */
  | { outcome: 'conflict'; conflicts: Conflict[]; others: number; removed: boolean }
  | { outcome: 'not_undoable' }

/** A row of a change that is not undone with it. */
export type LeftOut = Pick<Conflict, 'source' | 'id'>

/** What the log says of a row at one time. */
export type Entry = {
  id: number
  at: string
  /** The change to which it belongs. */
  tx: string
  /** The table and the id of the row: of a client's history also of their notes, and of whom was merged into them. */
  about: string
  about_id: string
  actor_name: string
  action: string
  before: Values | null
  after: Values | null
  undoes: string | null
  /** How many rows of the table changed at once. */
  together: number
  is_undone: boolean
  /** Whether the whole change can be taken back from here. */
  can_undo: boolean
}

/** A version of a row as it compares with the row as it is. */
export type Version = {
  updated_at: string
  columns: Record<string, { now: Json; then: Json }>
  /** How many of its files are no longer kept. */
  missing_files: number
}

/** Which version: what an entry left, or what it found. */
export type VersionAt = { entry: number; is_before: boolean }

export const changeKeys = {
  all: ['changes'] as const,
  history: (source: string, id: string) => [...changeKeys.all, 'history', source, id] as const,
  version: (at: VersionAt) => [...changeKeys.all, 'version', at] as const,
}
