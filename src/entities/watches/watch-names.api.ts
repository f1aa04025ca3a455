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
    .select('id, brand, name, reference, status, publish_at, condition_reports(published_at)')
    .not('status', 'in', `(${[...unseenStatuses].join(',')})`)
  const ordered = watches.order('brand').order('name').order('id').limit(most)
  const rows = unwrap(await ordered.abortSignal(signal).retry(false))
  return rows
    .map(({ condition_reports: reports, ...watch }) => ({
      ...watch,
      status: watch.status as WatchStatus,
      hasReport: reports.some((report) => report.published_at !== null),
    }))
    .filter(isPublic)
}

export const publicWatchesQuery = () =>
  queryOptions({ queryKey: ['watches', 'public-names'], queryFn: ({ signal }) => fetchPublicWatches(signal) })
