import { queryOptions } from '@tanstack/react-query'
import { callFunction } from '@/lib/backend/call-function'

/** How soon the house answers, in minutes of its opening hours: half of the last 90 days' answers came within that. */
type ReplyPromise = { replies: number; median_minutes: number; p90_minutes: number }

/** What visitors may know of it; null where the owner does not show it, or answers are few. @throws AppError */
async function fetchReplyPromise(signal: AbortSignal): Promise<ReplyPromise | null> {
  return (await callFunction('reply_promise', {}, signal)) as ReplyPromise | null
}

/** How soon the house answers. Without an answer its promise stands, and nothing is to be said. */
export const replyPromiseQuery = () =>
  queryOptions({
    queryKey: ['reply-promise'],
    queryFn: ({ signal }) => fetchReplyPromise(signal).catch(() => null),
    staleTime: Infinity,
  })
