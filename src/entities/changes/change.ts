import type { Json } from '@/types/database.types'

export type Values = Record<string, Json>

export type Conflict = {
  source: string
  id: string
  title: string
  /** Null if a newer change is the reason. */
  reason: string | null
  columns: Record<string, { was: Json; mine: Json; now: Json }>
  /** Admin who made the newer change. */
  by: string | null
  at: string | null
}

export type UndoOutcome =
  /** `change` is null if nothing differed. `tells_visitors`: visitors get emails. */
  | { outcome: 'undone'; change: string | null; tells_visitors: boolean }
  /** `others` counts rows without a conflict. `removed`: undoing deletes all rows. */
  | { outcome: 'conflict'; conflicts: Conflict[]; others: number; removed: boolean }
  | { outcome: 'not_undoable' }

export type LeftOut = Pick<Conflict, 'source' | 'id'>

export type Entry = {
  id: number
  at: string
  /** Transaction of the change. */
  tx: string
  /** A client's history includes notes and merged clients. */
  about: string
  about_id: string
  actor_name: string
  action: string
  before: Values | null
  after: Values | null
  undoes: string | null
  /** Rows of the table that changed together. */
  together: number
  is_undone: boolean
  /** The whole change can be undone. */
  can_undo: boolean
}

export type Version = {
  updated_at: string
  columns: Record<string, { now: Json; then: Json }>
  /** Deleted files of the version. */
  missing_files: number
}

export type VersionAt = { entry: number; is_before: boolean }

export const changeKeys = {
  all: ['changes'] as const,
  history: (source: string, id: string) => [...changeKeys.all, 'history', source, id] as const,
  version: (at: VersionAt) => [...changeKeys.all, 'version', at] as const,
}
