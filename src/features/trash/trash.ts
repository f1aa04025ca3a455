import { describeTable, keysOf, type RowOf } from '@/lib/table'

/** Deleted rows of all tables, kept for thirty days. */
export const trash = describeTable({
  name: 'trash',
  columns: 'id, source, row_id, title, row, deleted_at, deleted_by_name',
  orderedBy: 'deleted_at',
  keys: keysOf('trash'),
})

export type Trashed = RowOf<typeof trash>
