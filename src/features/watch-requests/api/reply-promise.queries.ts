import { queryOptions } from '@tanstack/react-query'
import { fetchReplyPromise } from './reply-promise.api'

/** How soon the house answers. Without an answer its promise stands, and nothing is to be said. */
export const replyPromiseQuery = () =>
  queryOptions({
    queryKey: ['reply-promise'],
    queryFn: ({ signal }) => fetchReplyPromise(signal).catch(() => null),
    staleTime: Infinity,
  })
