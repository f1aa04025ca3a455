import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { shopDay } from '@shared/shop-clock'
import { lastBookableDay, type ChangeRules } from '@shared/slots'
import { appointmentQueries } from '../api/appointments.queries'

/** The closed days of all that can be booked; none while they are not known. */
export function useClosedDays(now: Date, rules: ChangeRules): ReadonlySet<string> {
  const { data } = useQuery(appointmentQueries.closedDays(shopDay(now), lastBookableDay(now, rules)))
  return useMemo(() => new Set(data), [data])
}
