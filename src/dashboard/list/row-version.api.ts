import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { contestedPaths, updateVersion, writeOver, type Fields } from '@/lib/drafts/versions'
import { unwrap } from '@/lib/failures/errors'
import type { ListedRow, Table } from '@/lib/table'

/** `updated_at` identifies the version. */
export type VersionOf<Row> = Row & { updated_at: string }

export type RowForm<Row, Values> = {
  /** Initial values, also of a new row. */
  valuesOf: (row?: Row) => Values
  columnsOf: (values: Values) => Partial<Row>
  /** Fields by which versions are compared. */
  fieldsOf: (values: Values) => Fields
}

/**
 * Null if the row was deleted.
 *
 * @throws AppError
 */
async function fetchVersion<Row extends ListedRow>(
  { name, columns }: Table<Row, ListedRow>,
  id: string,
  signal: AbortSignal,
): Promise<VersionOf<Row> | null> {
  const client: SupabaseClient = await getSupabase()
  const row = client.from(name).select(`${columns}, updated_at`).eq('id', id).abortSignal(signal).retry(false)
  return unwrap(await row.maybeSingle<VersionOf<Row>>())
}

/**
 * Writes only columns changed in the form, so that another admin's changes stay.
 *
 * @throws VersionConflict if both changed the same field, or the row was deleted; AppError
 */
export async function updateRow<Row extends ListedRow, Values>(
  table: Table<Row, ListedRow>,
  thing: string,
  { valuesOf, columnsOf, fieldsOf }: RowForm<Row, Values>,
  { seen, values }: { seen: VersionOf<Row>; values: Values },
): Promise<void> {
  const signal = AbortSignal.timeout(responseTimeout)
  const before: Record<string, unknown> = columnsOf(valuesOf(seen))
  const changes = Object.entries(columnsOf(values)).filter(([column, value]) => value !== before[column])
  if (changes.length === 0) return
  await writeOver(seen, {
    thing,
    write: (over) => updateVersion(table.name, over, Object.fromEntries(changes), signal),
    read: () => fetchVersion(table, seen.id, signal),
    loses: (current, original) =>
      contestedPaths(fieldsOf(valuesOf(original)), fieldsOf(valuesOf(current)), fieldsOf(values)).length > 0,
  })
}

/**
 * Fetched each time the form opens. The lists' keys do not include it, because a change must not refetch the initial
 * values of an open form.
 */
export function versionQuery<Row extends ListedRow>(table: Table<Row, ListedRow>, id: string) {
  const fetch = (signal: AbortSignal) => fetchVersion(table, id, signal)
  return queryOptions({
    queryKey: [...table.keys.all, 'version', id],
    queryFn: ({ signal }) => fetch(signal),
    staleTime: Infinity,
    gcTime: 0,
  })
}
