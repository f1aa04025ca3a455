import { toWatch, watchColumns, type Watch } from '@/entities/watches/watch'
import { callFunction } from '@/lib/backend/call-function'
import { getSupabase } from '@/lib/backend/supabase'
import { toAppError, unwrap } from '@/lib/failures/errors'
import type { Json } from '@/types/database.types'
import { isSameCategory, type WatchFilters, type WatchSort } from '../collection-url'
import { isNarrowed, type Narrowing } from '../filters/narrowing'

/** Watches per page: whole rows of two, three and four columns. */
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

/** Pages count from 1; a page past the end is empty. */
export async function fetchWatchPage(filters: WatchFilters, number: number, signal: AbortSignal): Promise<WatchPage> {
  const isAsked = filters.search !== '' || isNarrowed(filters.narrowing)
  const rows = await (isAsked ? find(filters, number, signal) : browse(filters, number, signal))
  return { number, watches: rows.map(toWatch) }
}

async function find({ search, category, narrowing: narrow, sort }: WatchFilters, number: number, signal: AbortSignal) {
  const supabase = await getSupabase()
  return unwrap(
    await supabase
      .rpc('find_watches', { search, category, sort, skip: (number - 1) * pageSize, narrow })
      .select(watchColumns)
      .abortSignal(signal)
      .retry(false),
  )
}

type Narrowed<Query> = { is(column: 'is_listed', value: boolean): Query; eq(column: 'status', value: 'sold'): Query }

/** Admins may read watches that the collection does not list. */
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
  // The URL may say 'dive' for 'Dive'.
  return rows.length > 0 || !filters.category ? rows : find(filters, number, signal)
}

export type Ordered<Query> = { order(column: Order['column'], options: { ascending: boolean }): Query }

/** Each order has a database index. */
export function inOrder<Query extends Ordered<Query>>(query: Query, sort: WatchSort): Query {
  return orders[sort].reduce((ordered, { column, ascending }) => ordered.order(column, { ascending }), query)
}

export type WatchCounts = {
  total: number
  /** Matches per value, ignoring other choices of the same kind. */
  values?: Partial<Record<keyof Narrowing, [value: string, watches: number][]>>
  /** Matches if one kind of filter is removed; `search` only if nothing is found. */
  without?: Partial<Record<keyof Narrowing | 'category' | 'search', number>>
}

export async function countWatches(
  { state, category }: Pick<WatchFilters, 'state' | 'category'>,
  signal: AbortSignal,
): Promise<WatchCounts> {
  const supabase = await getSupabase()
  if (state === 'sold') {
    const sold = supabase.from('watches').select('id', { count: 'exact', head: true })
    const { count, error } = await shown(sold, state).abortSignal(signal).retry(false)
    if (error) throw toAppError(error)
    return { total: count ?? 0 }
  }
  const counts = unwrap(
    await supabase.from('watch_categories').select('category, watches').abortSignal(signal).retry(false),
  )
  return {
    total: counts
      .filter((each) => !category || isSameCategory(each.category ?? '', category))
      .reduce((sum, { watches }) => sum + (watches ?? 0), 0),
  }
}

export async function countChoices(
  { search, category, narrowing }: Pick<WatchFilters, 'search' | 'category' | 'narrowing'>,
  signal: AbortSignal,
): Promise<WatchCounts> {
  return (await callFunction('count_watches', { search, category, narrow: narrowing }, signal)) as WatchCounts
}

export async function fetchCategories(signal: AbortSignal, least = 1): Promise<string[]> {
  const supabase = await getSupabase()
  const categories = supabase.from('watch_categories').select('category').gte('watches', least).order('category')
  const rows = unwrap(await categories.abortSignal(signal).retry(false))
  return rows.flatMap(({ category }) => category ?? [])
}
