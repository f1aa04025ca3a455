import type { PostgrestResponse } from '@supabase/supabase-js'
import { queryOptions } from '@tanstack/react-query'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { isPublic, unseenStatuses, type WatchStatus } from './watch-status'

/** Supabase returns no more rows by default. */
const pageSize = 1000

/** Reads all pages of an ordered query. */
async function fetchPages<Row>(ask: (first: number, last: number) => PromiseLike<PostgrestResponse<Row>>) {
  const rows: Row[] = []
  for (;;) {
    const page = unwrap(await ask(rows.length, rows.length + pageSize - 1))
    rows.push(...page)
    if (page.length < pageSize) return rows
  }
}

/** @throws AppError */
async function fetchWatchNames(signal: AbortSignal) {
  const supabase = await getSupabase()
  return fetchPages((first, last) =>
    supabase
      .from('watches')
      .select('id, brand, name, material:specifications->>case_material')
      .order('brand')
      .order('name')
      .order('id')
      .range(first, last)
      .abortSignal(signal)
      .retry(false),
  )
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
  const [watches, reports] = await Promise.all([
    fetchPages((first, last) =>
      supabase
        .from('watches')
        .select('id, brand, name, reference, status, publish_at')
        .not('status', 'in', `(${[...unseenStatuses].join(',')})`)
        .order('brand')
        .order('name')
        .order('id')
        .range(first, last)
        .abortSignal(signal)
        .retry(false),
    ),
    fetchPages((first, last) =>
      supabase
        .from('condition_reports')
        .select('watch_id')
        .not('published_at', 'is', null)
        .order('id')
        .range(first, last)
        .abortSignal(signal)
        .retry(false),
    ),
  ])
  const withReport = new Set(reports.map(({ watch_id }) => watch_id))
  return watches
    .map((watch) => ({ ...watch, status: watch.status as WatchStatus, hasReport: withReport.has(watch.id) }))
    .filter(isPublic)
}

export const publicWatchesQuery = () =>
  queryOptions({ queryKey: ['watches', 'public-names'], queryFn: ({ signal }) => fetchPublicWatches(signal) })
