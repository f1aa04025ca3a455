import { queryOptions } from '@tanstack/react-query'
import { appointmentKeys } from '@/entities/appointments/appointment-keys'
import { usualRules } from '@shared/slots'
import { loseKeptBooking, renewKeptBooking } from '../kept-bookings'
import type { MyVisit, Visit } from '../visit.schema'
import { fetchMyVisits, fetchVisit, fetchVisitRules } from './visits.api'

// Whatever is heard of a visit, the device's note of it is brought in step here.

async function openVisit(key: string, signal: AbortSignal): Promise<Visit | null> {
  const visit = await fetchVisit(key, signal)
  if (visit) renewKeptBooking(visit)
  else loseKeptBooking(key)
  return visit
}

async function listMyVisits(signal: AbortSignal): Promise<MyVisit[]> {
  const visits = await fetchMyVisits(signal)
  visits.forEach(renewKeptBooking)
  return visits
}

export const visitQueries = {
  /** What a key opens, asked again whenever the visitor comes back to the page. */
  byKey: (key: string) =>
    queryOptions({
      queryKey: [...appointmentKeys.all, 'visit', key] as const,
      queryFn: ({ signal }) => openVisit(key, signal),
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    }),
  /** What an account has booked, asked again whenever they come back to the page. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: [...appointmentKeys.all, 'mine', { userId }] as const,
      queryFn: ({ signal }) => listMyVisits(signal),
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
