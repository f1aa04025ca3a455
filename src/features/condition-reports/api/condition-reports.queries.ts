import { queryOptions } from '@tanstack/react-query'
import { keysOf } from '@/lib/table'
import { fetchReports } from './condition-reports.api'

export const reportKeys = keysOf('condition-reports')

/** A watch with its reports, as the form of a draft begins with them; null where the watch is gone. */
export const reportsQuery = (watch: string) =>
  queryOptions({
    queryKey: [...reportKeys.all, 'of-watch', watch],
    queryFn: ({ signal }) => fetchReports(watch, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
