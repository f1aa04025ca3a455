import { queryOptions } from '@tanstack/react-query'
import { appointmentKeys } from '@/entities/appointments/appointment-keys'
import { usualRules } from '@shared/slots'
import { fetchMyVisits, fetchVisit, fetchVisitRules } from './visits.api'

export const visitQueries = {
  /** What a key opens, asked again whenever the visitor comes back to the page. */
  byKey: (key: string) =>
    queryOptions({
      queryKey: [...appointmentKeys.all, 'visit', key] as const,
      queryFn: ({ signal }) => fetchVisit(key, signal),
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    }),
  /** What an account has booked, asked again whenever they come back to the page. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: [...appointmentKeys.all, 'mine', { userId }] as const,
      queryFn: ({ signal }) => fetchMyVisits(signal),
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    }),
  /** The usual rules until they are known: the database has the last word anyway. */
  rules: () =>
    queryOptions({
      queryKey: [...appointmentKeys.all, 'rules'] as const,
      queryFn: ({ signal }) => fetchVisitRules(signal),
      placeholderData: usualRules,
    }),
}
