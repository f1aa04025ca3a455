import type { SupabaseClient } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { contestedPaths, updateVersion, VersionConflict, writeOver, type Fields } from '@/lib/drafts/versions'
import { toAppError, unwrap } from '@/lib/failures/errors'
import type { ListedRow, Table } from '@/lib/table'
import { addRow } from './list.api'

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
  by: Record<string, unknown>,
  signal: AbortSignal,
): Promise<VersionOf<Row> | null> {
  const client: SupabaseClient = await getSupabase()
  const row = client.from(name).select(`${columns}, updated_at`).match(by).abortSignal(signal).retry(false)
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
    read: () => fetchVersion(table, { id: seen.id }, signal),
    loses: (current, original) =>
      contestedPaths(fieldsOf(valuesOf(original)), fieldsOf(valuesOf(current)), fieldsOf(values)).length > 0,
  })
}

/** @throws VersionConflict if another row has the same fixed columns; AppError */
export async function addVersion<Row extends ListedRow>(
  table: Table<Row, ListedRow>,
  thing: string,
  id: string,
  row: Partial<Row>,
): Promise<void> {
  try {
    await addRow(table, id, row)
  } catch (error) {
    if (!table.fixed || toAppError(error).code !== 'DUPLICATE_ERROR') throw error
    const by = Object.fromEntries(table.fixed.map((column) => [column, row[column as keyof Row]]))
    throw new VersionConflict(thing, await fetchVersion(table, by, AbortSignal.timeout(responseTimeout)))
  }
}

/**
 * Fetched each time the form opens. The lists' keys do not include it, because a change must not refetch the initial
 * values of an open form.
 */
export function versionQuery<Row extends ListedRow>(table: Table<Row, ListedRow>, id: string) {
  const fetch = (signal: AbortSignal) => fetchVersion(table, { id }, signal)
  return queryOptions({
    queryKey: [...table.keys.all, 'version', id],
    queryFn: ({ signal }) => fetch(signal),
    staleTime: Infinity,
    gcTime: 0,
  })
}
