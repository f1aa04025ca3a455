import { queryOptions } from '@tanstack/react-query'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { isPublic, unseenStatuses, type WatchStatus } from './watch-status'

const most = 1000

/** @throws AppError */
async function fetchWatchNames(signal: AbortSignal): Promise<{ id: string; brand: string; name: string }[]> {
  const supabase = await getSupabase()
  const watches = supabase.from('watches').select('id, brand, name').order('brand').order('name').order('id')
  return unwrap(await watches.limit(most).abortSignal(signal).retry(false))
}

export const watchNamesQuery = () =>
  queryOptions({ queryKey: ['watches', 'names'], queryFn: ({ signal }) => fetchWatchNames(signal) })

export type PublicWatch = {
  id: string
  brand: string
  name: string
  reference: string | null
  status: WatchStatus
  /** True if visitors see a condition report. */
  hasReport: boolean
}

/** @throws AppError */
async function fetchPublicWatches(signal: AbortSignal): Promise<PublicWatch[]> {
  const supabase = await getSupabase()
  const watches = supabase
    .from('watches')
    .select('id, brand, name, reference, status, publish_at')
    .not('status', 'in', `(${[...unseenStatuses].join(',')})`)
    .order('brand')
    .order('name')
    .order('id')
  const reports = supabase.from('condition_reports').select('watch_id').not('published_at', 'is', null)
  const [rows, reported] = await Promise.all([
    watches.limit(most).abortSignal(signal).retry(false),
    reports.abortSignal(signal).retry(false),
  ])
  const withReport = new Set(unwrap(reported).map(({ watch_id }) => watch_id))
  return unwrap(rows)
    .map((watch) => ({ ...watch, status: watch.status as WatchStatus, hasReport: withReport.has(watch.id) }))
    .filter(isPublic)
}

export const publicWatchesQuery = () =>
  queryOptions({ queryKey: ['watches', 'public-names'], queryFn: ({ signal }) => fetchPublicWatches(signal) })
