import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { liveQuery } from '@/dashboard/live-query'
import { fetchArrivals, type Seen } from './arrivals.api'

export const arrivalKeys = { all: ['arrivals'] as const }

export const arrivalQueries = {
  since: (seen: Seen) =>
    queryOptions({
      ...liveQuery,
      queryKey: [...arrivalKeys.all, seen],
      queryFn: ({ signal }) => fetchArrivals(seen, signal),
      placeholderData: keepPreviousData,
    }),
}
