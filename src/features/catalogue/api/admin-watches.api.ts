import { AppError, toAppError, unwrap } from '@/lib/errors'
import { chunkSize } from '@/lib/keyset'
import { fetchListPage, type ListPage } from '@/lib/list-page'
import { searchWords } from '@/lib/search-words'
import { answerTimeout, getSupabase } from '@/lib/supabase'
import { isWatchId, type Watch, type WatchSort } from '../watch'
import { differingFields } from '../watch-differences'
import type { WatchValues } from '../watch-form.schema'
import { inOrder, pageSize, toWatch } from './watches.api'

/** A watch in the owner's list. */
export type ListedWatch = Pick<Watch, 'id' | 'name' | 'brand' | 'category' | 'image_urls' | 'featured'>

/** A watch as it is edited, and which version of it that is. */
export type WatchVersion = WatchValues & Pick<Watch, 'id'> & { updated_at: string }

/** Which watches the owner's list shows. */
export type WatchMatch = { search: string; show: 'all' | 'featured' | 'unfeatured' }
export type ListedWatchFilters = WatchMatch & { sort: WatchSort }

/** Ids that fit into the address of one request. */
const idsPerRequest = 100

const versionColumns = 'id, name, brand, category, description, image_urls, featured, specifications, updated_at'

/** One page of the owner's list (specification, section 7); one past the end is the last. */
export async function fetchListedWatches(
  filters: ListedWatchFilters,
  page: number,
  signal: AbortSignal,
): Promise<ListPage<ListedWatch>> {
  const supabase = await getSupabase()
  return fetchListPage(
    page,
    (first, last, count) =>
      inOrder(
        matching(
          supabase.from('watches').select('id, name, brand, category, image_urls, featured', { count }),
          filters,
        ),
        filters,
      )
        .range(first, last)
        .abortSignal(signal)
        .retry(false),
    pageSize,
  )
}

/** The ids of all watches that match, however many. */
export async function fetchMatchingIds(match: WatchMatch, signal: AbortSignal): Promise<string[]> {
  const supabase = await getSupabase()
  const ids: string[] = []
  for (let last: string | undefined; ;) {
    let query = matching(supabase.from('watches').select('id'), match).order('id').limit(chunkSize)
    if (last) query = query.gt('id', last)
    const rows = unwrap(await query.abortSignal(signal).retry(false))
    ids.push(...rows.map(({ id }) => id))
    last = rows.at(-1)?.id
    if (rows.length < chunkSize) return ids
  }
}

type Query = {
  eq(column: 'featured', value: boolean): Query
  like(column: 'search_text', pattern: string): Query
}

function matching<Q extends Query>(query: Q, { search, show }: WatchMatch): Q {
  let narrowed: Query = query
  if (show !== 'all') narrowed = narrowed.eq('featured', show === 'featured')
  // Folded, a word has no character that a pattern gives a meaning.
  for (const word of searchWords(search)) narrowed = narrowed.like('search_text', `%${word}%`)
  return narrowed as Q
}

/** A watch as it is now; null for one that is gone, or an id that is none. */
export async function fetchWatchVersion(id: string, signal: AbortSignal): Promise<WatchVersion | null> {
  if (!isWatchId(id)) return null
  const supabase = await getSupabase()
  const row = unwrap(
    await supabase.from('watches').select(versionColumns).eq('id', id).abortSignal(signal).retry(false).maybeSingle(),
  )
  return row && toWatch(row)
}

/**
 * Adds a watch under an id that the form has chosen. Sent again because an answer was
 * lost, perhaps changed meanwhile, it is the same watch, as it was sent last.
 *
 * @throws AppError
 */
export async function addWatch({ id, values }: { id: string; values: WatchValues }): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  const row = { ...values, price: 0 }
  const { error } = await supabase
    .from('watches')
    .insert({ ...row, id })
    .abortSignal(signal)
  if (!error) return
  const failure = toAppError(error)
  if (failure.code !== 'DUPLICATE_ERROR') throw failure
  const known = unwrap(await supabase.from('watches').update(row).eq('id', id).select('id').abortSignal(signal))
  // Something else was known.
  if (known.length === 0) throw failure
}

/** Somebody else has changed the watch since it was opened; `current` is null where it is gone. */
export class WatchConflict extends AppError {
  readonly current: WatchVersion | null

  constructor(current: WatchVersion | null) {
    super('REFUSED_ERROR', `Somebody else has ${current ? 'changed' : 'deleted'} this watch meanwhile.`, false)
    this.name = 'WatchConflict'
    this.current = current
  }
}

type WatchUpdate = { seen: WatchVersion; values: WatchValues }

/**
 * Writes a watch over the version that was seen, and over no other.
 *
 * @throws WatchConflict where there is another by now; AppError
 */
export async function updateWatch({ seen, values }: WatchUpdate): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  const changed = unwrap(
    await supabase
      .from('watches')
      .update({ ...values, price: 0 })
      .eq('id', seen.id)
      .eq('updated_at', seen.updated_at)
      .select('id')
      .abortSignal(signal),
  )
  if (changed.length > 0) return
  const current = await fetchWatchVersion(seen.id, signal)
  if (!current) throw new WatchConflict(null)
  // The version that was seen, and yet it could not be written.
  if (current.updated_at === seen.updated_at) throw toAppError({ message: 'permission denied' })
  // Nothing of theirs is lost: it was touched and is what it was, or it is what is being written, e.g. by an earlier
  // attempt whose answer was lost.
  const theirs = new Set(differingFields(seen, current))
  if (!differingFields(current, values).some((path) => theirs.has(path))) return updateWatch({ seen: current, values })
  throw new WatchConflict(current)
}

/**
 * Features watches, or no longer does; those that are gone are passed over.
 *
 * @param onDone told of the ids of each request that has succeeded
 * @throws AppError; `NOT_FOUND_ERROR` where none of a request's watches is there
 */
export async function featureWatches(
  ids: string[],
  featured: boolean,
  onDone: (ids: string[]) => void = () => {},
): Promise<void> {
  const supabase = await getSupabase()
  for (let start = 0; start < ids.length; start += idsPerRequest) {
    const some = ids.slice(start, start + idsPerRequest)
    const changed = unwrap(
      await supabase
        .from('watches')
        .update({ featured })
        .in('id', some)
        .select('id')
        .abortSignal(AbortSignal.timeout(answerTimeout)),
    )
    if (changed.length === 0) throw toAppError({ code: 'PGRST116' })
    onDone(some)
  }
}

/**
 * Deletes a watch, and gives the addresses of the pictures it had.
 *
 * @throws AppError; `NOT_FOUND_ERROR` where it was gone before
 */
export async function removeWatch(id: string): Promise<string[]> {
  const supabase = await getSupabase()
  const { image_urls: pictures } = unwrap(
    await supabase
      .from('watches')
      .delete()
      .eq('id', id)
      .select('image_urls')
      .abortSignal(AbortSignal.timeout(answerTimeout))
      .single(),
  )
  return pictures
}
