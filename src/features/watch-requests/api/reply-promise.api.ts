import { queryOptions } from '@tanstack/react-query'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'

/** Times are in minutes of opening hours. */
type ReplyPromise = { replies: number; median_minutes: number; p90_minutes: number }

/**
 * Returns null if the owner hides the times, or replies are few.
 * @throws AppError
 */
async function fetchReplyPromise(signal: AbortSignal): Promise<ReplyPromise | null> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('reply_promise').abortSignal(signal).retry(false)) as ReplyPromise | null
}

/** A failure shows the default text. */
export const replyPromiseQuery = () =>
  queryOptions({
    queryKey: ['reply-promise'],
    queryFn: ({ signal }) => fetchReplyPromise(signal).catch(() => null),
    staleTime: Infinity,
  })
