import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { watchKeys } from '@/entities/watches/watch-keys'
import { lastListedPage, type WatchFilters } from '../collection-url'
import { isNarrowed } from '../filters/narrowing'
import { countChoices, countWatches, fetchCategories, fetchWatchPage, pageSize } from './watches.api'

export const watchQueries = {
  /** The list starts at `startPage` and grows in both directions. */
  list: (filters: WatchFilters, startPage = 1) =>
    infiniteQueryOptions({
      // The key omits `startPage`, so that Back finds the cached list.
      queryKey: [...watchKeys.lists(), filters],
      queryFn: ({ pageParam, signal }) => fetchWatchPage(filters, pageParam, signal),
      initialPageParam: startPage,
      getNextPageParam: ({ watches, number }) =>
        watches.length === pageSize && number < lastListedPage ? number + 1 : undefined,
      getPreviousPageParam: (page) => (page.number > 1 ? page.number - 1 : undefined),
      placeholderData: keepPreviousData,
      // A stale infinite query would refetch all its pages.
      staleTime: Infinity,
    }),
  /** Choices are counted for searched or filtered lists, or on request. */
  count: ({ state, search, category, narrowing }: WatchFilters, withChoices = search !== '' || isNarrowed(narrowing)) =>
    queryOptions({
      queryKey: [...watchKeys.counts(), { state, search, category, narrowing, withChoices }],
      queryFn: ({ signal }) =>
        withChoices ? countChoices({ search, category, narrowing }, signal) : countWatches({ state, category }, signal),
      placeholderData: keepPreviousData,
    }),
  categories: () =>
    queryOptions({
      queryKey: [...watchKeys.all, 'categories'],
      queryFn: ({ signal }) => fetchCategories(signal),
      staleTime: 5 * 60_000,
    }),
}
