import { fetchListPage, matching, type ListPage, type Searched } from '@/dashboard/list/list-page'
import { addRow, countRows, fetchMatchingIds, removeRow } from '@/dashboard/list/list.api'
import { changeInBulk, type OnBulkProgress } from '@/dashboard/selection/bulk'
import { isWatchId, toWatch, watchColumns, type Watch, type WatchValues } from '@/entities/watches/watch'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { writeOver } from '@/lib/drafts/versions'
import { failureOf, unwrap } from '@/lib/failures/errors'
import { literalPattern } from '@/lib/search/search-pattern'
import type { Columns } from '@/lib/table'
import type { WatchSort } from '../watch-address'
import { differingFields } from '../watch-differences'
import { inOrder, pageSize } from './watches.api'

const listedColumns = 'id, name, brand, category, image_urls, featured'

/** A watch in the owner's list. */
export type ListedWatch = Columns<'watches', typeof listedColumns>

/** A watch as it is edited; `updated_at` tells its versions apart. */
export type WatchVersion = Watch & Columns<'watches', 'updated_at'>

/** Which watches the owner's list shows. */
export type WatchMatch = { search: string; show: 'all' | 'featured' | 'unfeatured' }
export type ListedWatchFilters = WatchMatch & { sort: WatchSort }

const versionColumns = `${watchColumns}, updated_at` as const

/** One page of the owner's list; a page past the end gives the last one. */
export async function fetchListedWatches(
  filters: ListedWatchFilters,
  page: number,
  signal: AbortSignal,
): Promise<ListPage<ListedWatch>> {
  const supabase = await getSupabase()
  return fetchListPage(
    page,
    (first, last, count) =>
      inOrder(listed(supabase.from('watches').select(listedColumns, { count }), filters), filters.sort)
        .range(first, last)
        .abortSignal(signal)
        .retry(false),
    pageSize,
  )
}

/** The ids of all watches that match, however many. */
export const fetchMatchingWatchIds = ({ search, show }: WatchMatch, signal: AbortSignal): Promise<string[]> =>
  fetchMatchingIds(
    { name: 'watches' },
    { search, narrow: (query) => (show === 'all' ? query : query.eq('featured', show === 'featured')) },
    signal,
  )

type Query = Searched & { eq(column: 'featured', value: boolean): Query }

function listed<Q extends Query>(query: Q, { search, show }: WatchMatch): Q {
  const shown = show === 'all' ? query : query.eq('featured', show === 'featured')
  return matching(shown as Q, search)
}

/** The current version of a watch; null for one that was deleted, and for a malformed id. */
export async function fetchWatchVersion(id: string, signal: AbortSignal): Promise<WatchVersion | null> {
  if (!isWatchId(id)) return null
  const supabase = await getSupabase()
  const row = unwrap(
    await supabase.from('watches').select(versionColumns).eq('id', id).abortSignal(signal).retry(false).maybeSingle(),
  )
  return row && toWatch(row)
}

/** Adds one under an id that the form chose. */
export const addWatch = ({ id, values }: { id: string; values: WatchValues }): Promise<void> =>
  addRow('watches', id, { ...values, price: 0 })

type WatchUpdate = { seen: WatchVersion; values: WatchValues }

/**
 * Overwrites the version of a watch that was seen, and no other.
 *
 * @throws VersionConflict where another version was saved meanwhile; AppError
 */
export async function updateWatch({ seen, values }: WatchUpdate): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  await writeOver(seen, {
    thing: 'watch',
    write: async ({ updated_at }) =>
      unwrap(
        await supabase
          .from('watches')
          .update({ ...values, price: 0 })
          .eq('id', seen.id)
          .eq('updated_at', updated_at)
          .select('id')
          .abortSignal(signal),
      ),
    read: () => fetchWatchVersion(seen.id, signal),
    loses(current, before) {
      const theirs = new Set(differingFields(before, current))
      return differingFields(current, values).some((path) => theirs.has(path))
    },
  })
}

/**
 * Features or unfeatures watches; skips those that need no change and those that were deleted.
 *
 * @returns the ids of those that were changed
 * @throws AppError; `NOT_FOUND_ERROR` where none of a request's watches is there
 */
export async function featureWatches(ids: string[], featured: boolean, onDone?: OnBulkProgress): Promise<string[]> {
  const supabase = await getSupabase()
  return changeInBulk(
    ids,
    async (some) => {
      const signal = AbortSignal.timeout(answerTimeout)
      const changed = unwrap(
        await supabase
          .from('watches')
          .update({ featured })
          .in('id', some)
          .neq('featured', featured)
          .select('id')
          .abortSignal(signal),
      )
      if (changed.length > 0) return changed.map(({ id }) => id)
      // No row was changed: none needed it, none exists, or a policy refused. Only the first is no failure.
      const there = unwrap(await supabase.from('watches').select('featured').in('id', some).abortSignal(signal))
      if (there.length === 0) throw failureOf('NOT_FOUND_ERROR')
      if (there.some((watch) => watch.featured !== featured)) throw failureOf('PERMISSION_ERROR')
      return []
    },
    onDone,
  )
}

/** How many inquiries are about a watch. */
export const countInquiriesAbout = (id: string, signal: AbortSignal): Promise<number> =>
  countRows({ name: 'inquiries' }, { narrow: (query) => query.eq('watch_id', id) }, signal)

/** A watch of the same brand and name as another, compared without regard to case; null where there is none. */
export async function fetchTwin(
  { brand, name, except }: WatchTwin,
  signal: AbortSignal,
): Promise<Pick<Watch, 'id' | 'name' | 'brand'> | null> {
  const supabase = await getSupabase()
  let query = supabase
    .from('watches')
    .select('id, name, brand')
    .filter('name', 'imatch', `^${literalPattern(name)}$`)
    .filter('brand', 'imatch', `^${literalPattern(brand)}$`)
  if (except) query = query.neq('id', except)
  return unwrap(await query.order('created_at').limit(1).abortSignal(signal).retry(false).maybeSingle())
}

/** The watch whose twin is looked for; `except` is its own id, where it has one. */
export type WatchTwin = { brand: string; name: string; except?: string }

/** Deletes a watch. @throws AppError; `NOT_FOUND_ERROR` where it was deleted before */
export const removeWatch = (id: string): Promise<void> => removeRow({ name: 'watches' }, id)
