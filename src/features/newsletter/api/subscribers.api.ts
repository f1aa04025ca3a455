import { chunkSize, fetchChunk, olderThan, type Chunk } from '@/dashboard/keyset'
import { fetchListPage, matching, type ListPage } from '@/dashboard/list-page'
import { unwrap } from '@/lib/errors'
import { plainSearch } from '@/lib/search-pattern'
import { answerTimeout, getSupabase } from '@/lib/supabase'
import type { Tables } from '@/types/database.types'

export type Subscriber = Omit<Tables<'newsletter_subscribers'>, 'search_text'>

/** A page of what matches; `others` is how many subscribers there are besides. */
export type SubscriberPage = ListPage<Subscriber> & { others: number }

const columns = 'id, email, source, subscribed_at'
const newestFirst = { ascending: false }

/** One page of those whose e-mail or source matches, newest first. */
export async function fetchSubscriberPage(search: string, page: number, signal: AbortSignal): Promise<SubscriberPage> {
  const supabase = await getSupabase()
  const [found, all] = await Promise.all([
    fetchListPage(page, (first, last, count) =>
      matching(supabase.from('newsletter_subscribers').select(columns, { count }), search)
        .order('subscribed_at', newestFirst)
        .order('id', newestFirst)
        .range(first, last)
        .abortSignal(signal)
        .retry(false),
    ),
    plainSearch(search) ? countSubscribers(signal) : undefined,
  ])
  // Between the two questions somebody may have gone.
  return { ...found, others: all === undefined ? 0 : Math.max(0, all - found.total) }
}

async function countSubscribers(signal: AbortSignal): Promise<number> {
  const supabase = await getSupabase()
  const response = await supabase
    .from('newsletter_subscribers')
    .select('id', { count: 'exact' })
    .limit(1)
    .abortSignal(signal)
    .retry(false)
  unwrap(response)
  return response.count ?? 0
}

/** Of everybody who matches, newest first, who comes after a row. */
export async function fetchSubscriberChunk(
  search: string,
  cursor: Subscriber | undefined,
  signal: AbortSignal,
): Promise<Chunk<Subscriber>> {
  const supabase = await getSupabase()
  return fetchChunk(() => {
    const count = cursor ? undefined : 'exact'
    let query = matching(supabase.from('newsletter_subscribers').select(columns, { count }), search)
    if (cursor) {
      // The first condition alone can begin in the middle of an index.
      query = query
        .lte('subscribed_at', cursor.subscribed_at)
        .or(olderThan('subscribed_at', cursor.subscribed_at, cursor.id))
    }
    return query
      .order('subscribed_at', newestFirst)
      .order('id', newestFirst)
      .limit(chunkSize)
      .abortSignal(signal)
      .retry(false)
  }, signal)
}

/** @throws AppError; `NOT_FOUND_ERROR` where the subscriber is gone already */
export async function removeSubscriber(id: string): Promise<void> {
  const supabase = await getSupabase()
  unwrap(
    await supabase
      .from('newsletter_subscribers')
      .delete()
      .eq('id', id)
      // A row that is not there, or not ours to delete, would be no error.
      .select('id')
      .abortSignal(AbortSignal.timeout(answerTimeout))
      .single(),
  )
}
