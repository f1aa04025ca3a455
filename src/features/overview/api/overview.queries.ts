import { queryOptions } from '@tanstack/react-query'
import { liveQuery } from '@/dashboard/live-query'
import { fetchReplyTimes, fetchFigures } from './overview.api'

export const overviewKeys = { all: ['overview'] as const }

// Stale at once, since other tabs change what is counted here: each opening of the overview asks again.
const overviewQuery = { ...liveQuery, staleTime: 0 }

export const overviewQueries = {
  figures: () =>
    queryOptions({
      ...overviewQuery,
      queryKey: [...overviewKeys.all, 'figures'],
      queryFn: ({ signal }) => fetchFigures(signal),
    }),
  replyTimes: () =>
    queryOptions({
      ...overviewQuery,
      queryKey: [...overviewKeys.all, 'reply-times'],
      queryFn: ({ signal }) => fetchReplyTimes(signal),
    }),
}
