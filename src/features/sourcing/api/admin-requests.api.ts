import * as z from 'zod/mini'
import { chunkSize, fetchChunk, olderThan, type Chunk } from '@/dashboard/keyset'
import { fetchListPage, matching, type ListPage } from '@/dashboard/list-page'
import { unwrap } from '@/lib/errors'
import { answerTimeout, getSupabase } from '@/lib/supabase'
import { writeOver, writeStatus, type StatusChange } from '@/lib/versions'
import type { Tables } from '@/types/database.types'

export const requestStatuses = ['new', 'searching', 'found', 'closed'] as const
export type RequestStatus = (typeof requestStatuses)[number]

/** A watch that somebody wants found, as the owner sees it: with its status and the private notes. */
export type WatchRequest = Omit<Tables<'watch_requests'>, 'search_text' | 'status'> & { status: RequestStatus }

export type RequestFilters = { search: string; status: RequestStatus | 'all' }

const columns =
  'id, first_name, last_name, contact_info, watch_details, budget, newsletter_signup, status, notes, created_at, updated_at'
const newestFirst = { ascending: false }

/** One page of what matches, newest first. */
export async function fetchRequestPage(
  { search, status }: RequestFilters,
  page: number,
  signal: AbortSignal,
): Promise<ListPage<WatchRequest>> {
  const supabase = await getSupabase()
  const found = await fetchListPage(page, (first, last, count) => {
    let query = matching(supabase.from('watch_requests').select(columns, { count }), search)
    if (status !== 'all') query = query.eq('status', status)
    return query
      .order('created_at', newestFirst)
      .order('id', newestFirst)
      .range(first, last)
      .abortSignal(signal)
      .retry(false)
  })
  return found as ListPage<WatchRequest>
}

/** Of everything that matches, newest first, what comes after a row. */
export async function fetchRequestChunk(
  { search, status }: RequestFilters,
  cursor: WatchRequest | undefined,
  signal: AbortSignal,
): Promise<Chunk<WatchRequest>> {
  const supabase = await getSupabase()
  const chunk = await fetchChunk(() => {
    const count = cursor ? undefined : 'exact'
    let query = matching(supabase.from('watch_requests').select(columns, { count }), search)
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
  return chunk as Chunk<WatchRequest>
}

/** One request as it is now, or null where there is none any more, also for an id that is none. */
export async function fetchRequest(id: string, signal: AbortSignal): Promise<WatchRequest | null> {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await getSupabase()
  const row = unwrap(
    await supabase.from('watch_requests').select(columns).eq('id', id).abortSignal(signal).retry(false).maybeSingle(),
  )
  return row as WatchRequest | null
}

/**
 * Changes a status that is still what it was.
 *
 * @throws AppError; `NOT_FOUND_ERROR` where the request is gone
 */
export async function setRequestStatus({ id, from, status }: StatusChange<RequestStatus>): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  const table = () => supabase.from('watch_requests')
  await writeStatus<string>(
    status,
    async () =>
      unwrap(await table().update({ status }).eq('id', id).eq('status', from).select('id').abortSignal(signal)),
    async () => unwrap(await table().select('status').eq('id', id).abortSignal(signal).maybeSingle())?.status,
  )
}

type NotesUpdate = { seen: WatchRequest; notes: string | null }

/**
 * Writes notes over those that were seen, and over no others; null takes them away.
 *
 * @throws VersionConflict where there are others by now; AppError
 */
export async function saveRequestNotes({ seen, notes }: NotesUpdate): Promise<void> {
  const supabase = await getSupabase()
  const signal = AbortSignal.timeout(answerTimeout)
  await writeOver(seen, {
    thing: 'request',
    write: async ({ updated_at }) =>
      unwrap(
        await supabase
          .from('watch_requests')
          .update({ notes })
          .eq('id', seen.id)
          .eq('updated_at', updated_at)
          .select('id')
          .abortSignal(signal),
      ),
    read: () => fetchRequest(seen.id, signal),
    // Its status may have been changed: that is not ours to lose.
    loses: (current, before) => current.notes !== before.notes && current.notes !== notes,
  })
}

/** @throws AppError; `NOT_FOUND_ERROR` where the request is gone already */
export async function removeRequest(id: string): Promise<void> {
  const supabase = await getSupabase()
  unwrap(
    await supabase
      .from('watch_requests')
      .delete()
      .eq('id', id)
      .select('id')
      .abortSignal(AbortSignal.timeout(answerTimeout))
      .single(),
  )
}
