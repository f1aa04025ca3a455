import { toWatch, watchColumns, type Watch } from '@/entities/watches/watch'
import { getSupabase } from '@/lib/backend/supabase'
import { toAppError, unwrap } from '@/lib/failures/errors'
import type { Json } from '@/types/database.types'
import { isSameCategory, lastOpenedPage, type WatchFilters, type WatchSort } from '../watch-address'

/** Watches on a page of the collection: whole rows in two, three and four columns. */
export const pageSize = 24

type Row = Omit<Watch, 'specifications' | 'status'> & { specifications: Json; status: string }

type Order = { column: 'created_at' | 'name' | 'brand' | 'id'; ascending: boolean }

const newest: Order[] = [
  { column: 'created_at', ascending: false },
  { column: 'id', ascending: false },
]
const orders: Record<WatchSort, Order[]> = {
  best: newest,
  newest,
  name: [
    { column: 'name', ascending: true },
    { column: 'id', ascending: true },
  ],
  brand: [
    { column: 'brand', ascending: true },
    { column: 'name', ascending: true },
    { column: 'id', ascending: true },
  ],
}

export type WatchPage = { number: number; watches: Watch[] }

/**
 * One page of the collection, counted from 1; a page past the end is empty.
 *
 * @param after id of the last watch of the page before, if known: far down the list, the database continues from it
 */
export async function fetchWatchPage(
  filters: WatchFilters,
  number: number,
  signal: AbortSignal,
  after?: string,
): Promise<WatchPage> {
  const isSearched = filters.search !== '' || (number > lastOpenedPage && filters.state === 'listed')
  const rows = await (isSearched ? find(filters, number, signal, after) : browse(filters, number, signal))
  return { number, watches: rows.map(toWatch) }
}

/** Searches, and pages too far down for an offset, are answered by a function of the database. */
async function find({ search, category, sort }: WatchFilters, number: number, signal: AbortSignal, after?: string) {
  const supabase = await getSupabase()
  return unwrap(
    await supabase
      .rpc('find_watches', { search, category, sort, skip: (number - 1) * pageSize, after })
      .select(watchColumns)
      .abortSignal(signal)
      .retry(false),
  )
}

type Narrowed<Query> = { is(column: 'is_listed', value: boolean): Query; eq(column: 'status', value: 'sold'): Query }

/** Of the watches that one may read, those that the collection lists, or its archive: an admin reads more. */
export const shown = <Query extends Narrowed<Query>>(query: Query, state: WatchFilters['state'] = 'listed'): Query =>
  state === 'sold' ? query.eq('status', 'sold') : query.is('is_listed', true)

async function browse(filters: WatchFilters, number: number, signal: AbortSignal): Promise<Row[]> {
  const supabase = await getSupabase()
  let query = shown(supabase.from('watches').select(watchColumns), filters.state)
  if (filters.category) query = query.eq('category', filters.category)
  const first = (number - 1) * pageSize
  const rows = unwrap(
    await inOrder(query, filters.sort)
      .range(first, first + pageSize - 1)
      .abortSignal(signal)
      .retry(false),
  )
  if (rows.length > 0 || !filters.category) return rows
  // The category may be typed in another case, e.g. 'dive' for 'Dive'.
  const spelled = (await fetchCategories(signal)).find((known) => isSameCategory(known, filters.category))
  return spelled && spelled !== filters.category ? browse({ ...filters, category: spelled }, number, signal) : rows
}

type Ordered<Query> = { order(column: Order['column'], options: { ascending: boolean }): Query }

/** Orders watches as an index of theirs does. */
export function inOrder<Query extends Ordered<Query>>(query: Query, sort: WatchSort): Query {
  return orders[sort].reduce((ordered, { column, ascending }) => ordered.order(column, { ascending }), query)
}

/** The matches of a search are counted up to this many; the count is one more where there are more. */
export const mostCounted = 1000

/** How many watches there are, or match, counted by the database. */
export async function countWatches(
  { state, search, category }: Omit<WatchFilters, 'sort'>,
  signal: AbortSignal,
): Promise<number> {
  const supabase = await getSupabase()
  if (state === 'sold') {
    const sold = supabase.from('watches').select('id', { count: 'exact', head: true })
    const { count, error } = await shown(sold, state).abortSignal(signal).retry(false)
    if (error) throw toAppError(error)
    return count ?? 0
  }
  if (search) {
    return unwrap(await supabase.rpc('count_matches', { search, category }).abortSignal(signal).retry(false))
  }
  const counts = unwrap(
    await supabase.from('watch_categories').select('category, watches').abortSignal(signal).retry(false),
  )
  return counts
    .filter((each) => !category || isSameCategory(each.category ?? '', category))
    .reduce((sum, { watches }) => sum + (watches ?? 0), 0)
}

/** The categories of which the collection lists so many watches, in alphabetical order. */
export async function fetchCategories(signal: AbortSignal, least = 1): Promise<string[]> {
  const supabase = await getSupabase()
  const categories = supabase.from('watch_categories').select('category').gte('watches', least).order('category')
  const rows = unwrap(await categories.abortSignal(signal).retry(false))
  return rows.flatMap(({ category }) => category ?? [])
}

/** How many featured watches the home page shows. */
export const featuredShown = 3

/** As the home page has them (`watches_featured_idx`): what has no place yet comes first. */
export const inFeaturedOrder = <Query extends PlacedQuery<Query>>(query: Query): Query =>
  inOrder(query.order('featured_position', { ascending: true, nullsFirst: true }), 'newest')

type PlacedQuery<Query> = Ordered<Query> & {
  order(column: 'featured_position', options: { ascending: boolean; nullsFirst: boolean }): Query
}

/** The featured watches of the home page. */
export async function fetchFeaturedWatches(signal: AbortSignal): Promise<Watch[]> {
  const supabase = await getSupabase()
  const rows = unwrap(
    await inFeaturedOrder(shown(supabase.from('watches').select(watchColumns)).eq('featured', true))
      .limit(featuredShown)
      .abortSignal(signal)
      .retry(false),
  )
  return rows.map(toWatch)
}
