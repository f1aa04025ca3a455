import * as z from 'zod/mini'
import { unwrap } from '@/lib/errors'
import { chunkSize, fetchChunk, olderThan, type Chunk } from '@/lib/keyset'
import { fetchListPage, matching, type ListPage } from '@/lib/list-page'
import { answerTimeout, getSupabase } from '@/lib/supabase'
import type { Json, Tables } from '@/types/database.types'

export const inquiryStatuses = ['new', 'in_progress', 'resolved'] as const
export type InquiryStatus = (typeof inquiryStatuses)[number]

export type Inquiry = Omit<Tables<'inquiries'>, 'search_text' | 'status'> & {
  status: InquiryStatus
  /** Null where it is about none, or about one that has been deleted since. */
  watches: Pick<Tables<'watches'>, 'id' | 'name' | 'brand' | 'image_urls'> | null
}

/** A row of the export: without the watch, which no column shows. */
export type ExportedInquiry = Omit<Inquiry, 'watch_id' | 'watches'>

export type InquiryFilters = { search: string; status: InquiryStatus | 'all' }

const columns = 'id, name, email, phone, message, watch_id, status, created_at, watches(id, name, brand, image_urls)'
const exportedColumns = 'id, name, email, phone, message, status, created_at'
const newestFirst = { ascending: false }

/** One page of what matches, newest first. */
export async function fetchInquiryPage(
  { search, status }: InquiryFilters,
  page: number,
  signal: AbortSignal,
): Promise<ListPage<Inquiry>> {
  const supabase = await getSupabase()
  const found = await fetchListPage(page, (first, last, count) => {
    let query = matching(supabase.from('inquiries').select(columns, { count }), search)
    if (status !== 'all') query = query.eq('status', status)
    return query
      .order('created_at', newestFirst)
      .order('id', newestFirst)
      .range(first, last)
      .abortSignal(signal)
      .retry(false)
  })
  return found as ListPage<Inquiry>
}

/** Of everything that matches, newest first, what comes after a row. */
export async function fetchInquiryChunk(
  { search, status }: InquiryFilters,
  cursor: ExportedInquiry | undefined,
  signal: AbortSignal,
): Promise<Chunk<ExportedInquiry>> {
  const supabase = await getSupabase()
  const chunk = await fetchChunk(() => {
    const count = cursor ? undefined : 'exact'
    let query = matching(supabase.from('inquiries').select(exportedColumns, { count }), search)
    if (status !== 'all') query = query.eq('status', status)
    if (cursor) {
      // The first condition alone can begin in the middle of an index.
      query = query.lte('created_at', cursor.created_at).or(olderThan('created_at', cursor.created_at, cursor.id))
    }
    return query
      .order('created_at', newestFirst)
      .order('id', newestFirst)
      .limit(chunkSize)
      .abortSignal(signal)
      .retry(false)
  }, signal)
  return chunk as Chunk<ExportedInquiry>
}

/** @throws AppError; `NOT_FOUND_ERROR` where the inquiry is gone */
export async function setInquiryStatus({ id, status }: { id: string; status: InquiryStatus }): Promise<void> {
  const supabase = await getSupabase()
  unwrap(
    await supabase
      .from('inquiries')
      .update({ status })
      .eq('id', id)
      // A row that is not there, or not ours to change, would be no error.
      .select('id')
      .abortSignal(AbortSignal.timeout(answerTimeout))
      .single(),
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
