import * as z from 'zod/mini'
import { chunkSize, fetchChunk, laterThan, olderThan, type Chunk } from '@/dashboard/keyset'
import { fetchListPage, matching, type ListPage, type Searched } from '@/dashboard/list-page'
import { unwrap } from '@/lib/errors'
import { answerTimeout, getSupabase } from '@/lib/supabase'
import { writeStatus, type StatusChange } from '@/lib/versions'
import type { Json, Tables } from '@/types/database.types'

export const inquiryStatuses = ['new', 'in_progress', 'resolved'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

export type Inquiry = Omit<Tables<'inquiries'>, 'search_text' | 'status'> & {
  status: InquiryStatus
  /** The watch as it is now: null where it is about none, or about one that has been deleted since. */
  watches: Pick<Tables<'watches'>, 'id' | 'image_urls'> | null
}

/** A row of the export: without the link to the watch, which no column shows. */
export type ExportedInquiry = Omit<Inquiry, 'watch_id' | 'watches'>

/** Which inquiries a list shows, and in which order. */
export type InquiryMatch = { search: string; status: InquiryStatus | 'all' }
export type InquiryFilters = InquiryMatch & { sort: (typeof inquirySorts)[number] }

export const inquirySorts = ['newest', 'oldest'] as const

const exportedColumns = 'id, name, email, phone, message, status, created_at, watch_name, watch_brand'
const columns = `${exportedColumns}, watch_id, watches(id, image_urls)` as const

/** Narrows a query of inquiries to those that match. */
export function matchingInquiries<Q extends { eq(column: 'status', value: InquiryStatus): Q }>(
  query: Q,
  { search, status }: InquiryMatch,
): Q {
  const found = matching(query as Q & Searched, search)
  return status === 'all' ? found : found.eq('status', status)
}

/** One page of what matches. */
export async function fetchInquiryPage(
  { sort, ...match }: InquiryFilters,
  page: number,
  signal: AbortSignal,
): Promise<ListPage<Inquiry>> {
  const supabase = await getSupabase()
  const order = { ascending: sort === 'oldest' }
  const found = await fetchListPage(page, (first, last, count) =>
    matchingInquiries(supabase.from('inquiries').select(columns, { count }), match)
      .order('created_at', order)
      .order('id', order)
      .range(first, last)
      .abortSignal(signal)
      .retry(false),
  )
  return found as ListPage<Inquiry>
}

/** Of everything that matches, in its order, what comes after a row. */
export async function fetchInquiryChunk(
  { sort, ...match }: InquiryFilters,
  cursor: ExportedInquiry | undefined,
  signal: AbortSignal,
): Promise<Chunk<ExportedInquiry>> {
  const supabase = await getSupabase()
  const ascending = sort === 'oldest'
  const chunk = await fetchChunk(() => {
    const count = cursor ? undefined : 'exact'
    let query = matchingInquiries(supabase.from('inquiries').select(exportedColumns, { count }), match)
    if (cursor) {
      const { created_at: time, id } = cursor
      // The first condition alone can begin in the middle of an index.
      query = ascending
        ? query.gte('created_at', time).or(laterThan('created_at', time, id))
        : query.lte('created_at', time).or(olderThan('created_at', time, id))
    }
    return query
      .order('created_at', { ascending })
      .order('id', { ascending })
      .limit(chunkSize)
      .abortSignal(signal)
      .retry(false)
  }, signal)
  return chunk as Chunk<ExportedInquiry>
}

/**
 * Changes a status that is still what it was.
 *
 * @throws AppError; `NOT_FOUND_ERROR` where the inquiry is gone
 */
export async function setInquiryStatus({ id, from, status }: StatusChange<InquiryStatus>): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  const table = () => supabase.from('inquiries')
  await writeStatus<string>(
    status,
    async () =>
      unwrap(await table().update({ status }).eq('id', id).eq('status', from).select('id').abortSignal(signal)),
    async () => unwrap(await table().select('status').eq('id', id).abortSignal(signal).maybeSingle())?.status,
  )
}

/** @throws AppError; `NOT_FOUND_ERROR` where the inquiry is gone already */
export async function removeInquiry(id: string): Promise<void> {
  const supabase = await getSupabase()
  unwrap(
    await supabase
      .from('inquiries')
      .delete()
      .eq('id', id)
      .select('id')
      .abortSignal(AbortSignal.timeout(answerTimeout))
      .single(),
  )
}

/** The watch that an inquiry is about, as its dialog shows it. */
export type InquiredWatch = Pick<
  Tables<'watches'>,
  'id' | 'name' | 'brand' | 'category' | 'description' | 'image_urls'
> & { specifications: Record<string, string> }

/** One watch, or null where there is none any more, also for an id that is none. */
export async function fetchInquiredWatch(id: string, signal: AbortSignal): Promise<InquiredWatch | null> {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await getSupabase()
  const row = unwrap(
    await supabase
      .from('watches')
      .select('id, name, brand, category, description, image_urls, specifications')
      .eq('id', id)
      .abortSignal(signal)
      .retry(false)
      .maybeSingle(),
  )
  return row && { ...row, specifications: textsOf(row.specifications) }
}

function textsOf(specifications: Json): Record<string, string> {
  const entries = specifications && typeof specifications === 'object' ? Object.entries(specifications) : []
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}
