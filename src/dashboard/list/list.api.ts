import type { PostgrestResponse, SupabaseClient } from '@supabase/supabase-js'
import { callFunction } from '@/lib/backend/call-function'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { writeStatus, type StatusChange } from '@/lib/drafts/versions'
import { AppError, failureOf, toAppError, unwrap } from '@/lib/failures/errors'
import type { ListedRow, Table } from '@/lib/table'
import type { Database, TablesInsert } from '@/types/database.types'
import { beyond, chunkSize, fetchChunk, type Chunk } from '../export/keyset'
import { changeInBulk, type OnBulkProgress } from '../selection/bulk'
import { matching } from './list-page'
import { explained, type AskWhyNot } from './refused-rows'

// What every list of the owner asks of its table, and does to the rows.

/** Asks whichever table for rows: its description says which columns there are, not the client's types. */
const select = (client: SupabaseClient, name: string, columns: string, count?: 'exact') =>
  client.from(name).select<string, Record<string, string>>(columns, { count })

/** A query of whichever table. */
export type RowQuery = ReturnType<typeof select>

/** The ids of rows that the patterns of a search find by what is not in their own table. */
export type AlsoFound = (patterns: string[], signal: AbortSignal) => Promise<string[]>

/** Which rows of a table are meant: the one, those that hold the words, have the status, and what else it is narrowed to. */
export type Match = {
  row?: string
  search?: string
  status?: string
  alsoFound?: AlsoFound
  narrow?: (query: RowQuery) => RowQuery
}

const clientOf = (): Promise<SupabaseClient> => getSupabase()

/** The patterns by which the database searches; none for an empty search. @throws AppError */
async function fetchPatterns(search: string, signal: AbortSignal): Promise<string[]> {
  if (search.trim() === '') return []
  return callFunction('search_patterns', { search }, signal)
}

/** Returns a function that builds a query for the given columns, with the list's filters applied. */
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

/** By the table's time, ascending or not, and then by the id; or otherwise. */
type Order = boolean | ((query: RowQuery) => RowQuery)

const inOrder = (query: RowQuery, { orderedBy }: Table, order: Order) =>
  typeof order === 'function'
    ? order(query)
    : query.order(orderedBy, { ascending: order }).order('id', { ascending: order })

/** Gives what asks for the rows from `first` to `last` of those that match, counted from 0. */
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

/** The rows with some ids, in no order; those that are gone are left out. */
export async function fetchRows<Row extends ListedRow>(
  table: Table<Row, ListedRow>,
  ids: string[],
  signal: AbortSignal,
): Promise<Row[]> {
  const ask = await matched(table, { narrow: (query) => query.in('id', ids) }, signal)
  const columns = table.joined ? `${table.columns}, ${table.joined}` : table.columns
  return unwrap(await ask(columns).overrideTypes<Row[], { merge: false }>()) as Row[]
}

/** Of everything that matches, in its order, what comes after a row. */
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

/** How many rows match. */
export async function countRows(table: Pick<Table, 'name'>, match: Match, signal: AbortSignal): Promise<number> {
  const ask = await matched(table, match, signal)
  const response = await ask('id', 'exact').limit(1)
  unwrap(response)
  return response.count ?? 0
}

/** The ids of all rows that match, however many. */
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
 * Changes a status that is still what it was.
 *
 * @param taken why it cannot be, where another row has its place by now
 * @throws AppError; `DUPLICATE_ERROR` in that case, `NOT_FOUND_ERROR` where the row is gone
 */
export async function setRowStatus(
  { name }: Table,
  { id, from, status }: StatusChange<string>,
  taken?: string,
): Promise<void> {
  const client = await clientOf()
  const signal = AbortSignal.timeout(answerTimeout)
  await writeStatus(
    status,
    async () => {
      const change = client.from(name).update({ status }).eq('id', id).eq('status', from)
      const { data, error } = await change.select('id').abortSignal(signal)
      if (!error) return data
      const failure = toAppError(error)
      if (!taken || failure.code !== 'DUPLICATE_ERROR') throw failure
      throw new AppError(failure.code, taken, false, { cause: error })
    },
    async () => {
      const row = select(client, name, 'status').eq('id', id).abortSignal(signal)
      return unwrap(await row.maybeSingle())?.status
    },
  )
}

/**
 * Adds a row under an id that its form chose. Where an earlier attempt arrived but its
 * answer was lost, that row is updated instead.
 *
 * @throws AppError
 */
export async function addRow<Name extends keyof Database['public']['Tables']>(
  name: Name,
  id: string,
  row: TablesInsert<Name>,
): Promise<void> {
  const client = await clientOf()
  const signal = AbortSignal.timeout(answerTimeout)
  const { error } = await client
    .from(name)
    .insert({ ...row, id })
    .abortSignal(signal)
  if (!error) return
  const failure = toAppError(error)
  if (failure.code !== 'DUPLICATE_ERROR') throw failure
  const known = unwrap(await client.from(name).update(row).eq('id', id).select('id').abortSignal(signal))
  // Something else was known.
  if (known.length === 0) throw failure
}

/** @throws AppError; `NOT_FOUND_ERROR` where the row is gone already, or is not ours to delete */
export async function removeRow({ name }: Pick<Table, 'name'>, id: string): Promise<void> {
  const client = await clientOf()
  const signal = AbortSignal.timeout(answerTimeout)
  unwrap(await client.from(name).delete().eq('id', id).select('id').abortSignal(signal).single())
}

export type BulkRemoval = { ids: string[]; onDone?: OnBulkProgress }
export type BulkStatus = BulkRemoval & { status: string }
export type BulkFeaturing = BulkRemoval & { featured: boolean }

/**
 * Gives rows a status; those that have it, or are gone, are passed over.
 *
 * @returns the ids of those that have been changed
 * @throws AppError; `RefusedRows` where it is known which are in the way
 */
export async function setRowStatuses(
  { name }: Table,
  { ids, status, onDone }: BulkStatus,
  whyNot?: AskWhyNot,
): Promise<string[]> {
  const client = await clientOf()
  const change = async (some: string[]) => {
    const rows = client.from(name).update({ status }).in('id', some).neq('status', status)
    return unwrap(await rows.select('id').abortSignal(AbortSignal.timeout(answerTimeout))).map(({ id }) => id as string)
  }
  return changeInBulk(ids, (some) => explained(some, () => change(some), whyNot), onDone)
}

/**
 * Deletes rows; those that are gone already are passed over.
 *
 * @returns the ids of those that have been deleted
 * @throws AppError
 */
export async function removeRows({ name }: Table, { ids, onDone }: BulkRemoval): Promise<string[]> {
  const client = await clientOf()
  const remove = async (some: string[]) => {
    const rows = client.from(name).delete().in('id', some)
    return unwrap(await rows.select('id').abortSignal(AbortSignal.timeout(answerTimeout))).map(({ id }) => id as string)
  }
  return changeInBulk(ids, remove, onDone)
}

/**
 * Features rows, or no longer; those that need no change, or are gone, are passed over.
 *
 * @returns the ids of those that have been changed
 * @throws AppError; `NOT_FOUND_ERROR` where none of a request's rows is there
 */
export async function featureRows(
  { name }: Pick<Table, 'name'>,
  { ids, featured, onDone }: BulkFeaturing,
): Promise<string[]> {
  const client = await clientOf()
  const feature = async (some: string[]) => {
    const signal = AbortSignal.timeout(answerTimeout)
    const rows = client.from(name).update({ featured }).in('id', some).neq('featured', featured)
    const changed = unwrap(await rows.select('id').abortSignal(signal))
    if (changed.length > 0) return changed.map(({ id }) => id as string)
    // No row was changed: none needed it, none exists, or a policy refused. Only the first is no failure.
    const there = unwrap(await client.from(name).select('featured').in('id', some).abortSignal(signal))
    if (there.length === 0) throw failureOf('NOT_FOUND_ERROR')
    if (there.some((row) => row.featured !== featured)) throw failureOf('PERMISSION_ERROR')
    return []
  }
  return changeInBulk(ids, feature, onDone)
}
