import { queryOptions } from '@tanstack/react-query'
import { liveQuery } from '@/dashboard/list/live-query'
import { fetchReplyTimes, fetchFigures, fetchNextAppointments, fetchWaiting } from './overview.api'

/** Appointments that the overview names. */
const appointmentsShown = 5

/** Of those who wait for an answer. */
const waitingShown = 6

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
  nextAppointments: () =>
    queryOptions({
      ...overviewQuery,
      queryKey: [...overviewKeys.all, 'next-appointments'],
      queryFn: ({ signal }) => fetchNextAppointments(appointmentsShown, signal),
    }),
  waiting: () =>
    queryOptions({
      ...overviewQuery,
      queryKey: [...overviewKeys.all, 'waiting'],
      queryFn: ({ signal }) => fetchWaiting(waitingShown, signal),
    }),
  replyTimes: () =>
    queryOptions({
      ...overviewQuery,
      queryKey: [...overviewKeys.all, 'reply-times'],
      queryFn: ({ signal }) => fetchReplyTimes(signal),
    }),
}
