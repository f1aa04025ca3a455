import type { PostgrestResponse, SupabaseClient } from '@supabase/supabase-js'
import { callFunction } from '@/lib/backend/call-function'
import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { writeStatus, type StatusChange } from '@/lib/drafts/versions'
import { AppError, failureOf, toAppError, unwrap } from '@/lib/failures/errors'
import type { ListedRow, Table } from '@/lib/table'
import { beyond, chunkSize, fetchChunk, type Chunk } from '../export/keyset'
import { changeInBulk, type OnBulkProgress } from '../selection/bulk'
import { matching } from './list-page'
import { explained, type AskWhyNot } from './refused-rows'

/** The table is only known at runtime, so the client's types do not apply. */
const select = (client: SupabaseClient, name: string, columns: string, count?: 'exact') =>
  client.from(name).select<string, Record<string, string>>(columns, { count })

export type RowQuery = ReturnType<typeof select>

/** Returns IDs of rows found through other tables. */
export type AlsoFound = (patterns: string[], signal: AbortSignal) => Promise<string[]>

export type Match = {
  row?: string
  search?: string
  status?: string
  alsoFound?: AlsoFound
  narrow?: (query: RowQuery) => RowQuery
}

const clientOf = (): Promise<SupabaseClient> => getSupabase()

/**
 * Returns no patterns for an empty search.
 *
 * @throws AppError
 */
async function fetchPatterns(search: string, signal: AbortSignal): Promise<string[]> {
  if (search.trim() === '') return []
  return callFunction('search_patterns', { search }, signal)
}

async function matched({ name }: Pick<Table, 'name'>, match: Match, signal: AbortSignal) {
  const { row, search = '', status = 'all', alsoFound, narrow = (query) => query } = match
  const client = await clientOf()
  const patterns = await fetchPatterns(search, signal)
  const also = alsoFound && patterns.length > 0 ? await alsoFound(patterns, signal) : []
  return (columns: string, count?: 'exact'): RowQuery => {
    const found = matching(select(client, name, columns, count).abortSignal(signal).retry(false), patterns, also)
    const named = row ? found.eq('id', row) : found
    return narrow(status === 'all' ? named : named.eq('status', status))
  }
}

/** `true` is ascending by the table's time and ID. */
type Order = boolean | ((query: RowQuery) => RowQuery)

const inOrder = (query: RowQuery, { orderedBy }: Table, order: Order) =>
  typeof order === 'function'
    ? order(query)
    : query.order(orderedBy, { ascending: order }).order('id', { ascending: order })

/** Rows count from 0. */
export async function rowsOf<Row extends ListedRow>(
  table: Table<Row, ListedRow>,
  match: Match,
  order: Order,
  signal: AbortSignal,
) {
  const ask = await matched(table, match, signal)
  const columns = table.joined ? `${table.columns}, ${table.joined}` : table.columns
  return (first: number, last: number, count?: 'exact') =>
    inOrder(ask(columns, count), table, order)
      .range(first, last)
      .overrideTypes<Row[], { merge: false }>() as PromiseLike<PostgrestResponse<Row>>
}

export async function fetchRows<Row extends ListedRow>(
  table: Table<Row, ListedRow>,
  ids: string[],
  signal: AbortSignal,
): Promise<Row[]> {
  const ask = await matched(table, { narrow: (query) => query.in('id', ids) }, signal)
  const columns = table.joined ? `${table.columns}, ${table.joined}` : table.columns
  return unwrap(await ask(columns).overrideTypes<Row[], { merge: false }>()) as Row[]
}

export async function fetchRowChunk<Exported extends ListedRow>(
  table: Table<ListedRow, Exported>,
  match: Match,
  ascending: boolean,
  cursor: Exported | undefined,
  signal: AbortSignal,
): Promise<Chunk<Exported>> {
  const ask = await matched(table, match, signal)
  const { columns, orderedBy } = table
  const chunk = await fetchChunk(() => {
    const rows = ask(columns, cursor ? undefined : 'exact')
    if (!cursor) return inOrder(rows, table, ascending).limit(chunkSize)
    const { id, [orderedBy]: time } = cursor as ListedRow & Record<string, string>
    return inOrder(beyond(rows, orderedBy, time, id, ascending), table, ascending).limit(chunkSize)
  }, signal)
  return chunk as Chunk<ListedRow> as Chunk<Exported>
}

export async function countRows(table: Pick<Table, 'name'>, match: Match, signal: AbortSignal): Promise<number> {
  const ask = await matched(table, match, signal)
  const response = await ask('id', 'exact').limit(1)
  unwrap(response)
  return response.count ?? 0
}

export async function fetchMatchingIds(
  table: Pick<Table, 'name'>,
  match: Match,
  signal: AbortSignal,
): Promise<string[]> {
  const ask = await matched(table, match, signal)
  const ids: string[] = []
  for (;;) {
    const last = ids.at(-1)
    const rows = unwrap(await (last ? ask('id').gt('id', last) : ask('id')).order('id').limit(chunkSize))
    ids.push(...rows.map(({ id }) => id))
    if (rows.length < chunkSize) return ids
  }
}

/**
 * Changes the status of rows that have another: the status `from`, if given.
 *
 * @returns IDs of changed rows
 */
export type ChangeStatus = (change: { ids: string[]; from?: string; status: string }) => Promise<string[]>

const updateStatus =
  (name: string): ChangeStatus =>
  async ({ ids, from, status }) => {
    const client = await clientOf()
    const rows = client.from(name).update({ status }).in('id', ids)
    const wanted = from === undefined ? rows.neq('status', status) : rows.eq('status', from)
    return unwrap(await wanted.select('id').abortSignal(AbortSignal.timeout(responseTimeout))).map(
      ({ id }) => id as string,
    )
  }

type StatusList = {
  table: Table
  /** Default: updates the column. */
  changeStatus?: ChangeStatus
}

/**
 * Changes a status only if it is still `from`.
 *
 * @throws AppError; `DUPLICATE_ERROR` if another row has the place, `NOT_FOUND_ERROR` if the row was deleted
 */
export async function setRowStatus(
  { table: { name }, changeStatus = updateStatus(name), taken }: StatusList & { taken?: string },
  { id, from, status }: StatusChange<string>,
): Promise<void> {
  await writeStatus(
    status,
    () =>
      changeStatus({ ids: [id], from, status }).catch((error: unknown) => {
        const failure = toAppError(error)
        if (!taken || failure.code !== 'DUPLICATE_ERROR') throw failure
        throw new AppError(failure.code, taken, false, { cause: error })
      }),
    async () => {
      const row = select(await clientOf(), name, 'status').eq('id', id)
      return unwrap(await row.abortSignal(AbortSignal.timeout(responseTimeout)).maybeSingle())?.status
    },
  )
}

/**
 * Updates the row if an earlier attempt with the ID added it.
 *
 * @throws AppError
 */
export async function addRow(
  { name, fixed = [] }: Pick<Table, 'name' | 'fixed'>,
  id: string,
  row: object,
): Promise<void> {
  const client = await clientOf()
  const signal = AbortSignal.timeout(responseTimeout)
  const { error } = await client
    .from(name)
    .insert({ ...row, id })
    .abortSignal(signal)
  if (!error) return
  const failure = toAppError(error)
  if (failure.code !== 'DUPLICATE_ERROR') throw failure
  const changes = Object.fromEntries(Object.entries(row).filter(([column]) => !fixed.includes(column)))
  const known = unwrap(await client.from(name).update(changes).eq('id', id).select('id').abortSignal(signal))
  // Another unique value was the duplicate.
  if (known.length === 0) throw failure
}

/** @throws AppError; `NOT_FOUND_ERROR` if the row was deleted or is not ours */
export async function removeRow({ name }: Pick<Table, 'name'>, id: string): Promise<void> {
  const client = await clientOf()
  const signal = AbortSignal.timeout(responseTimeout)
  unwrap(await client.from(name).delete().eq('id', id).select('id').abortSignal(signal).single())
}

export type BulkRemoval = { ids: string[]; onDone?: OnBulkProgress }
export type BulkStatus = BulkRemoval & { status: string }
export type BulkFeaturing = BulkRemoval & { featured: boolean }

/**
 * Skips rows that have the status or were deleted.
 *
 * @returns IDs of changed rows
 * @throws AppError; `RefusedRows` if the reason is known
 */
export async function setRowStatuses(
  { table: { name }, changeStatus = updateStatus(name), whyNot }: StatusList & { whyNot?: AskWhyNot },
  { ids, status, onDone }: BulkStatus,
): Promise<string[]> {
  return changeInBulk(ids, (some) => explained(some, () => changeStatus({ ids: some, status }), whyNot), onDone)
}

/**
 * Skips deleted rows.
 *
 * @returns IDs of rows deleted now
 * @throws AppError
 */
export async function removeRows({ name }: Table, { ids, onDone }: BulkRemoval): Promise<string[]> {
  const client = await clientOf()
  const remove = async (some: string[]) => {
    const rows = client.from(name).delete().in('id', some)
    return unwrap(await rows.select('id').abortSignal(AbortSignal.timeout(responseTimeout))).map(
      ({ id }) => id as string,
    )
  }
  return changeInBulk(ids, remove, onDone)
}

/**
 * Skips rows that need no change.
 *
 * @returns IDs of changed rows
 * @throws AppError; `NOT_FOUND_ERROR` if no row of a request exists
 */
export async function featureRows(
  { name }: Pick<Table, 'name'>,
  { ids, featured, onDone }: BulkFeaturing,
): Promise<string[]> {
  const client = await clientOf()
  const feature = async (some: string[]) => {
    const signal = AbortSignal.timeout(responseTimeout)
    const rows = client.from(name).update({ featured }).in('id', some).neq('featured', featured)
    const changed = unwrap(await rows.select('id').abortSignal(signal))
    if (changed.length > 0) return changed.map(({ id }) => id as string)
    // Zero changed rows: none needed it, none exists, or a policy rejected it. Only the first is no failure.
    const there = unwrap(await client.from(name).select('featured').in('id', some).abortSignal(signal))
    if (there.length === 0) throw failureOf('NOT_FOUND_ERROR')
    if (there.some((row) => row.featured !== featured)) throw failureOf('PERMISSION_ERROR')
    return []
  }
  return changeInBulk(ids, feature, onDone)
}
