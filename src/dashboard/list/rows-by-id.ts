import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import type { ListedRow, Table } from '@/lib/table'
import { liveQuery } from '../live-query'
import type { ListPage } from './list-page'
import { fetchRows } from './list.api'

/** Rows of a table that stand outside its list, as a page of it: a status that is set shows in them as in the list. */
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
