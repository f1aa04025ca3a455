import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '@/lib/backend/call-function'

/** Times are in minutes of opening hours. */
type ReplyPromise = { replies: number; median_minutes: number; p90_minutes: number }

/**
 * Returns null if the owner hides the times, or replies are few.
 *
 * @throws AppError
 */
async function fetchReplyPromise(signal: AbortSignal): Promise<ReplyPromise | null> {
  return (await callFunction('reply_promise', {}, signal)) as ReplyPromise | null
}

/** A failure shows the default text. */
export const replyPromiseQuery = () =>
  queryOptions({
    queryKey: ['reply-promise'],
    queryFn: ({ signal }) => fetchReplyPromise(signal).catch(() => null),
    staleTime: Infinity,
  })
