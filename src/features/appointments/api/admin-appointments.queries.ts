import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query'
import { liveQuery } from '@/dashboard/live-query'
import { countExpected, fetchDayAppointments } from './admin-appointments.api'
import { fetchAgendaPage, type AgendaFilters } from './agenda.api'
import { appointmentKeys } from './appointments.queries'
import { fetchComingClosures, fetchDayClosures } from './closures.api'

/** Below the root of the visitors' keys: a change of either makes both stale. */
export const agendaKeys = {
  lists: () => [...appointmentKeys.all, 'agenda'] as const,
  list: (filters: AgendaFilters, page: number, today: string) => [...agendaKeys.lists(), filters, page, today] as const,
  /** Everything that is told of days. */
  days: () => [...appointmentKeys.all, 'days'] as const,
  day: (day: string) => [...agendaKeys.days(), day] as const,
  expected: (first: string, last: string) => [...agendaKeys.days(), first, last] as const,
  closures: (today: string) => [...appointmentKeys.all, 'closures', today] as const,
}

export const agendaQueries = {
  /** A page of appointments; `today` is the shop's day. */
  list: (filters: AgendaFilters, page: number, today: string) =>
    queryOptions({
      ...liveQuery,
      queryKey: agendaKeys.list(filters, page, today),
      queryFn: ({ signal }) => fetchAgendaPage(filters, page, today, signal),
      placeholderData: keepPreviousData,
    }),
  /** What a day holds: who comes, and what is closed. */
  day: (day: string) =>
    queryOptions({
      ...liveQuery,
      queryKey: agendaKeys.day(day),
      queryFn: async ({ signal }) => {
        const [appointments, closures] = await Promise.all([
          fetchDayAppointments(day, signal),
          fetchDayClosures(day, signal),
        ])
        return { appointments, closures }
      },
    }),
  closures: (today: string) =>
    queryOptions({
      ...liveQuery,
      queryKey: agendaKeys.closures(today),
      queryFn: ({ signal }) => fetchComingClosures(today, signal),
      placeholderData: keepPreviousData,
    }),
  /** How many are expected in a range of days; nothing is asked without one. */
  expected: (range?: { first: string; last: string }) =>
    queryOptions({
      ...liveQuery,
      queryKey: agendaKeys.expected(range?.first ?? '', range?.last ?? ''),
      queryFn: range ? ({ signal }) => countExpected(range.first, range.last, signal) : skipToken,
    }),
}
