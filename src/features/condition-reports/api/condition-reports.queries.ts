import { queryOptions } from '@tanstack/react-query'
import { keysOf } from '@/lib/table'
import { fetchReports } from './condition-reports.api'

export const reportKeys = keysOf('condition-reports')

/** A form starts with this result, so it never becomes stale. */
export const reportsQuery = (watch: string) =>
  queryOptions({
    queryKey: [...reportKeys.all, 'of-watch', watch],
    queryFn: ({ signal }) => fetchReports(watch, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
