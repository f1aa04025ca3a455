import { queryOptions } from '@tanstack/react-query'
import { liveQuery } from '@/dashboard/live-query'
import { callFunction } from '@/lib/backend/call-function'
import { AppError } from '@/lib/failures/errors'
import { overviewKeys } from '@/lib/overview-keys'
import { figuresSchema, type Figures } from '../figures.schema'

async function fetchFigures(signal: AbortSignal): Promise<Figures> {
  const reply = await callFunction('dashboard_figures', {}, signal)
  const figures = figuresSchema.safeParse(reply)
  if (figures.success) return figures.data
  throw new AppError('UNKNOWN_ERROR', 'The numbers are not in the shape that this page knows.', false, {
    cause: figures.error,
  })
}

/** Times are in minutes of opening hours. */
type ReplyTimes = { replies: number; median_minutes: number; p90_minutes: number }

async function fetchReplyTimes(signal: AbortSignal): Promise<ReplyTimes> {
  return (await callFunction('reply_times', {}, signal)) as ReplyTimes
}

// Other tabs change these figures.
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
