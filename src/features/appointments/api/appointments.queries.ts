import { queryOptions, skipToken } from '@tanstack/react-query'
import { appointmentKeys } from '@/entities/appointments/appointment-keys'
import { fetchClosedDays, fetchFreeSlots } from './appointments.api'

const visitorKeys = {
  freeSlots: (day: string) => [...appointmentKeys.all, 'free-slots', day] as const,
  closedDays: (first: string, last: string) => [...appointmentKeys.all, 'closed-days', first, last] as const,
}

export const appointmentQueries = {
  /** What is free on a day, asked again each minute and whenever the visitor comes back to the page. */
  freeSlots: (day: string) =>
    queryOptions({
      queryKey: visitorKeys.freeSlots(day),
      queryFn: day ? ({ signal }) => fetchFreeSlots(day, signal) : skipToken,
      staleTime: 0,
      refetchInterval: 60_000,
      refetchOnWindowFocus: 'always',
    }),
  /** Days that cannot be chosen; without an answer they can, and then have no free times. */
  closedDays: (first: string, last: string) =>
    queryOptions({
      queryKey: visitorKeys.closedDays(first, last),
      queryFn: ({ signal }) => fetchClosedDays(first, last, signal),
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    }),
}
