import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { liveQuery } from '@/dashboard/list/live-query'
import { watchKeys } from '@/entities/watches/watch.queries'
import {
  countInquiriesAbout,
  fetchListedWatches,
  fetchMatchingWatchIds,
  fetchTwin,
  fetchWatchVersion,
} from './admin-watches.api'
import type { ListedWatchFilters, WatchMatch, WatchTwin } from './admin-watches.api'

export const adminWatchKeys = {
  lists: () => [...watchKeys.all, 'admin-list'] as const,
  list: (filters: ListedWatchFilters, page: number) => [...adminWatchKeys.lists(), filters, page] as const,
  matching: (match: WatchMatch) => [...watchKeys.all, 'matching', match] as const,
  inquiries: (id: string) => [...watchKeys.all, 'inquiries-about', id] as const,
  twin: (of: WatchTwin) => [...watchKeys.all, 'twin', of] as const,
  // Outside `watchKeys.all`: invalidating the lists must not refetch what an open form began with.
  version: (id: string) => ['watch-version', id] as const,
}

/** Key of the mutation that features or unfeatures. */
export const featuringKey = [...watchKeys.all, 'featuring'] as const

export const adminWatchQueries = {
  list: (filters: ListedWatchFilters, page: number) =>
    queryOptions({
      ...liveQuery,
      queryKey: adminWatchKeys.list(filters, page),
      queryFn: ({ signal }) => fetchListedWatches(filters, page, signal),
      placeholderData: keepPreviousData,
    }),
  /** The ids of all matching watches; fetched when all of them are to be selected. */
  matching: (match: WatchMatch) =>
    queryOptions({
      queryKey: adminWatchKeys.matching(match),
      queryFn: ({ signal }) => fetchMatchingWatchIds(match, signal),
      staleTime: 0,
      gcTime: 0,
    }),
  /** How many inquiries are about a watch; fetched when it is about to be deleted. */
  inquiries: (id: string) =>
    queryOptions({
      queryKey: adminWatchKeys.inquiries(id),
      queryFn: ({ signal }) => countInquiriesAbout(id, signal),
      staleTime: 0,
      gcTime: 0,
    }),
  /** Another watch of the same brand and name. */
  twin: (of: WatchTwin) =>
    queryOptions({
      queryKey: adminWatchKeys.twin(of),
      queryFn: ({ signal }) => fetchTwin(of, signal),
      staleTime: 0,
      gcTime: 0,
    }),
  version: (id: string) =>
    queryOptions({
      queryKey: adminWatchKeys.version(id),
      queryFn: ({ signal }) => fetchWatchVersion(id, signal),
      staleTime: Infinity,
      gcTime: 0,
    }),
}
