import type { PostgrestResponse } from '@supabase/supabase-js'
import { countText } from './count-text'
import { unwrap } from './errors'
import { literalPattern, plainSearch } from './search-pattern'

/** Rows that a page of a list of the dashboard holds. */
export const pageSize = 25

/** A page of a list, counted from 1, and how many rows match in all. */
export type ListPage<Row> = { number: number; rows: Row[]; total: number }

/**
 * Asks for a page; one past the end, e.g. after deletions, becomes the first.
 *
 * @param ask the rows from `first` to `last`, counted from 0, with their exact count
 * @param size rows of a page
 * @throws AppError
 */
export async function fetchListPage<Row>(
  number: number,
  ask: (first: number, last: number) => PromiseLike<PostgrestResponse<Row>>,
  size = pageSize,
): Promise<ListPage<Row>> {
  const first = (number - 1) * size
  const response = await ask(first, first + size - 1)
  const isPastEnd = response.error ? response.error.code === 'PGRST103' : response.data.length === 0
  if (isPastEnd && number > 1) return fetchListPage(1, ask, size)
  return { number, rows: unwrap(response), total: response.count ?? 0 }
}

/** How many rows there are, or match, e.g. '1,204 inquiries' or '3 inquiries match'. */
export function countLine(total: number, one: string, many: string, isNarrowed: boolean): string {
  const rows = `${countText(total)} ${total === 1 ? one : many}`
  if (!isNarrowed) return rows
  return `${rows} ${total === 1 ? 'matches' : 'match'}`
}

/** The page once a row has been changed. */
export function withChange<Row extends { id: string }, Page extends ListPage<Row>>(
  page: Page & ListPage<Row>,
  id: string,
  change: Partial<Row>,
): Page {
  return { ...page, rows: page.rows.map((row) => (row.id === id ? { ...row, ...change } : row)) }
}

/** The page once a row has been deleted. */
export function withoutRow<Page extends ListPage<{ id: string }>>(page: Page, id: string): Page {
  const rows = page.rows.filter((row) => row.id !== id)
  return { ...page, rows, total: page.total - (page.rows.length - rows.length) }
}

type Query = { filter(column: 'search_text', operator: 'imatch', pattern: string): Query }

/** Narrows a query of a table with a `search_text` to what is searched for, wherever it stands in it. */
export function matching<Q extends Query>(query: Q, search: string): Q {
  const text = plainSearch(search)
  return text ? (query.filter('search_text', 'imatch', literalPattern(text)) as Q) : query
}
