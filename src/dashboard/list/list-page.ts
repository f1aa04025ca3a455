import type { PostgrestResponse } from '@supabase/supabase-js'
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { countText } from '@/lib/count-text'
import { unwrap } from '@/lib/failures/errors'
import type { ListedRow, Table } from '@/lib/table'
import { liveQuery } from '../live-query'
import { fetchRows } from './list.api'

export const pageSize = 25

/** `number` counts from 1; `total` counts all matching rows. */
export type ListPage<Row> = { number: number; rows: Row[]; total: number }

type RowCount = 'exact' | undefined

/**
 * A page past the end becomes the last. Later pages are counted separately, because PostgREST responds with 416 to an
 * empty range with a count.
 *
 * @param ask rows from `first` to `last`, counted from 0
 * @throws AppError
 */
export async function fetchListPage<Row>(
  number: number,
  ask: (first: number, last: number, count: RowCount) => PromiseLike<PostgrestResponse<Row>>,
  size = pageSize,
): Promise<ListPage<Row>> {
  const first = (number - 1) * size
  const page = () => ask(first, first + size - 1, number === 1 ? 'exact' : undefined)
  const [found, counted] = await Promise.all([page(), number === 1 ? undefined : ask(0, 0, 'exact')])
  const rows = unwrap(found)
  if (counted) unwrap(counted)
  const total = (counted ?? found).count ?? 0
  const last = Math.max(1, Math.ceil(total / size))
  if (number > last) return fetchListPage(last, ask, size)
  return { number, rows, total }
}

/** E.g. '1,204 inquiries' or '3 inquiries match'. */
export function countLine(total: number, one: string, many: string, isNarrowed: boolean): string {
  const rows = `${countText(total)} ${total === 1 ? one : many}`
  if (!isNarrowed) return rows
  return `${rows} ${total === 1 ? 'matches' : 'match'}`
}

export function withChange<Row extends { id: string }, Page extends ListPage<Row>>(
  page: Page & ListPage<Row>,
  id: string,
  change: Partial<Row>,
): Page {
  return { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) }
}

export function withoutRow<Page extends ListPage<{ id: string }>>(page: Page, id: string): Page {
  const rows = page.rows.filter((row) => row.id !== id)
  return { ...page, rows, total: page.total - (page.rows.length - rows.length) }
}

type Searched = {
  likeAllOf(column: 'search_text', patterns: readonly string[]): Searched
  or(conditions: string): Searched
}

/**
 * The embedded backend keeps only the last condition on a column.
 *
 * @param also IDs of further rows
 */
export function matching<Q extends Searched>(query: Q, patterns: string[], also: string[] = []): Q {
  if (patterns.length === 0) return query
  if (also.length === 0) return query.likeAllOf('search_text', patterns) as Q
  return query.or(`search_text.like(all).{${patterns.join(',')}},id.in.(${also.join(',')})`) as Q
}

/** Rows outside their list, under its key so that both show status changes. */
export function rowsByIdQuery<Row extends ListedRow>(table: Table<Row, ListedRow>, ids: string[]) {
  const fetchPage = async (signal: AbortSignal): Promise<ListPage<Row>> => {
    const rows = await fetchRows(table, ids, signal)
    return { number: 1, rows, total: rows.length }
  }
  return queryOptions({
    ...liveQuery,
    queryKey: [...table.keys.lists(), 'by-id', ids],
    queryFn: ids.length > 0 ? ({ signal }) => fetchPage(signal) : skipToken,
    placeholderData: keepPreviousData,
  })
}
