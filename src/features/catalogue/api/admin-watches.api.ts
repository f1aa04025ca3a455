import { matching } from '@/dashboard/list/list-page'
import { addRow, countRows, fetchRows, type ChangeStatus } from '@/dashboard/list/list.api'
import { listedWatches, type ListedWatch } from '@/entities/watches/listed-watch'
import type { Reservation } from '@/entities/watches/reservation'
import { isWatchId, toWatch, watchColumns, type Watch, type WatchValues } from '@/entities/watches/watch'
import { factColumns, toFacts, type WatchFacts } from '@/entities/watches/watch-facts'
import { unseenStatuses } from '@/entities/watches/watch-status'
import { callFunction } from '@/lib/backend/call-function'
import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { statusChanged, updateVersion, writeOver } from '@/lib/drafts/versions'
import { failureOf, unwrap } from '@/lib/failures/errors'
import { literalPattern } from '@/lib/search/search-pattern'
import type { Columns } from '@/lib/table'
import { differingFields } from '../watch-differences'
import { longestName, missingOf, watchFormValues, watchValues } from '../watch-form.schema'
import { inFeaturedOrder } from './featured-watches.api'

/** A watch as edited; `updated_at` identifies the version. */
export type WatchVersion = Watch & WatchFacts & Columns<'watches', 'updated_at'>

const versionColumns = `${watchColumns}, ${factColumns}, updated_at` as const

/** Returns null for a deleted watch or a malformed ID. */
export async function fetchWatchVersion(id: string, signal: AbortSignal): Promise<WatchVersion | null> {
  if (!isWatchId(id)) return null
  const supabase = await getSupabase()
  const row = unwrap(
    await supabase.from('watches').select(versionColumns).eq('id', id).abortSignal(signal).retry(false).maybeSingle(),
  )
  return row && toFacts(toWatch(row))
}

/** The form chooses the ID, so that a retry adds no second watch. */
export const addWatch = ({ id, values }: { id: string; values: WatchValues }): Promise<void> =>
  addRow({ name: 'watches' }, id, { ...values, price: 0 })

type Duplication = { from: string; id: string }

/** A retry with the same ID adds no second copy. */
export async function duplicateWatch({ from, id }: Duplication): Promise<void> {
  const original = await fetchWatchVersion(from, AbortSignal.timeout(responseTimeout))
  if (!original) throw failureOf('NOT_FOUND_ERROR')
  const values = watchValues(watchFormValues(original))
  const name = `${values.name.replace(copied, '').slice(0, longestName - copied.length)}${copied}`
  await addWatch({ id, values: { ...values, name, status: 'draft', publish_at: null, featured: false } })
}

const copied = ' (copy)'

type WatchUpdate = { seen: WatchVersion; values: WatchValues }

/** Keeps newer changes to other fields. @throws VersionConflict if the same fields changed; AppError */
export async function updateWatch({ seen, values }: WatchUpdate): Promise<void> {
  const signal = AbortSignal.timeout(responseTimeout)
  await writeOver(seen, {
    thing: 'watch',
    write: (over) =>
      over.status === 'reserved' && values.status !== 'reserved'
        ? callFunction(
            'release_watch',
            { id: over.id, seen: over.updated_at, columns: { ...values, price: 0 } },
            signal,
          )
        : updateVersion('watches', over, { ...values, price: 0 }, signal),
    read: () => fetchWatchVersion(seen.id, signal),
    loses(current, before) {
      const theirs = new Set(differingFields(before, current))
      return differingFields(current, values).some((path) => theirs.has(path))
    },
  })
}

/** Ends reservations. */
export const changeWatchStatus: ChangeStatus = ({ ids, from, status }) =>
  callFunction('set_watch_status', { ids, status, seen: from })

export type Reserving = {
  /** The status that was seen; the watch may be reserved already. */
  watch: Pick<ListedWatch, 'id' | 'status'>
  client: string | null
  until: Reservation['until']
}

/** @throws AppError, also if the watch has another status by now */
export async function reserveWatch({ watch: { id, status }, client, until }: Reserving): Promise<void> {
  const given = { client: client ?? undefined, until: until ?? undefined }
  const reserved = await callFunction('reserve_watch', { id, seen: status, ...given })
  if (reserved.length === 0) throw statusChanged()
}

/** Watches whose reservation ends today or has ended, the earliest first. @throws AppError */
export async function fetchEndedReservations(most: number, signal: AbortSignal) {
  const { ids, total } = (await callFunction('ended_reservations', { most }, signal)) as {
    ids: string[]
    total: number
  }
  const found = ids.length > 0 ? await fetchRows(listedWatches, ids, signal) : []
  return { rows: found.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)), total }
}

/** The database has the same limit. */
const mostPlaced = 200

export type FeaturedWatch = Pick<Watch, 'id' | 'publish_at' | 'name' | 'brand' | 'image_urls'>

/** Includes watches to be published later. */
export async function fetchFeaturedOrder(signal: AbortSignal): Promise<FeaturedWatch[]> {
  const supabase = await getSupabase()
  const featured = supabase
    .from('watches')
    .select('id, publish_at, name, brand, image_urls')
    .eq('featured', true)
    .in('status', ['coming', 'available', 'reserved'])
  return unwrap(await inFeaturedOrder(featured).limit(mostPlaced).abortSignal(signal).retry(false))
}

export async function orderFeatured(ids: string[]): Promise<void> {
  await callFunction('order_featured', { ids })
}

const mostByStock = 100

/** IDs of watches whose stock records match every pattern. @throws AppError */
export async function findByStock(patterns: string[], signal: AbortSignal): Promise<string[]> {
  const supabase = await getSupabase()
  const records = matching(supabase.from('stock_records').select('id'), patterns)
  return unwrap(await records.order('id').limit(mostByStock).abortSignal(signal).retry(false)).map(({ id }) => id)
}

export type IncompleteWatch = Pick<Watch, 'id' | 'name'> & { missing: ReturnType<typeof missingOf> }

/** Watches that visitors could not see. @throws AppError */
export async function findIncomplete(ids: string[]): Promise<IncompleteWatch[]> {
  const supabase = await getSupabase()
  const unseen = supabase
    .from('watches')
    .select('id, name, brand, category, description')
    .in('id', ids)
    .in('status', [...unseenStatuses])
  const watches = unwrap(await unseen.order('name').abortSignal(AbortSignal.timeout(responseTimeout)).retry(false))
  return watches
    .map(({ id, name, ...parts }) => ({ id, name, missing: missingOf(parts) }))
    .filter(({ missing }) => missing.length > 0)
}

export const countInquiriesAbout = (id: string, signal: AbortSignal): Promise<number> =>
  countRows({ name: 'inquiries' }, { narrow: (query) => query.eq('watch_id', id) }, signal)

/** Ignores case. */
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

/** `except` is the watch's own ID. */
export type WatchTwin = { brand: string; name: string; except?: string }

/** A watch with its private offers that have not ended, the newest first. Null if the watch was deleted. @throws AppError */
export async function fetchOffered(id: string, signal: AbortSignal) {
  const supabase = await getSupabase()
  return unwrap(
    await supabase
      .from('watches')
      .select('name, private_offers(id, client_name, ends_at)')
      .eq('id', id)
      .gt('private_offers.ends_at', new Date().toISOString())
      .order('created_at', { referencedTable: 'private_offers', ascending: false })
      .abortSignal(signal)
      .retry(false)
      .maybeSingle(),
  )
}
