import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { appointmentQueries } from './api/appointments.queries'
import { lastBookableDay, shopDay } from './slots'

/** The closed days of all that can be booked; none while they are not known. */
export function useClosedDays(now: Date): ReadonlySet<string> {
  const { data } = useQuery(appointmentQueries.closedDays(shopDay(now), lastBookableDay(now)))
  return useMemo(() => new Set(data), [data])
}
