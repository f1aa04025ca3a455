import { addRow, countRows } from '@/dashboard/list/list.api'
import { isWatchId, toWatch, watchColumns, type Watch, type WatchValues } from '@/entities/watches/watch'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { writeOver } from '@/lib/drafts/versions'
import { unwrap } from '@/lib/failures/errors'
import { literalPattern } from '@/lib/search/search-pattern'
import type { Columns } from '@/lib/table'
import { differingFields } from '../watch-differences'

/** A watch as it is edited; `updated_at` tells its versions apart. */
export type WatchVersion = Watch & Columns<'watches', 'updated_at'>

const versionColumns = `${watchColumns}, updated_at` as const

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
