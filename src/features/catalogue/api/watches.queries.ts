import { infiniteQueryOptions, keepPreviousData, queryOptions, type InfiniteData } from '@tanstack/react-query'
import { watchKeys } from '@/entities/watches/watch-keys'
import { isNarrowed } from '../filters/narrowing'
import type { WatchFilters } from '../watch-address'
import { countChoices, countWatches, fetchCategories, fetchWatchPage, pageSize, type WatchPage } from './watches.api'

export const watchQueries = {
  /** The collection as an infinite list that begins at `startPage` and grows both ways. */
  list: (filters: WatchFilters, startPage = 1) =>
    infiniteQueryOptions({
      // Without `startPage`, so that coming back finds the cached list.
      queryKey: [...watchKeys.lists(), filters],
      queryFn: ({ pageParam, signal, client, queryKey }) => {
        const pages = client.getQueryData<InfiniteData<WatchPage>>(queryKey)?.pages
        const before = pages?.find(({ number }) => number === pageParam - 1)
        return fetchWatchPage(filters, pageParam, signal, before?.watches.at(-1)?.id)
      },
      initialPageParam: startPage,
      getNextPageParam: (page) => (page.watches.length === pageSize ? page.number + 1 : undefined),
      getPreviousPageParam: (page) => (page.number > 1 ? page.number - 1 : undefined),
      placeholderData: keepPreviousData,
      // A stale infinite query would refetch every one of its pages.
      staleTime: Infinity,
    }),
  /** How many watches a list has; with what its filters would leave where it is narrowed, or that is asked for. */
  count: ({ state, search, category, narrowing }: WatchFilters, withChoices = isNarrowed(narrowing)) =>
    queryOptions({
      queryKey: [...watchKeys.counts(), { state, search, category, narrowing, withChoices }],
      queryFn: ({ signal }) =>
        withChoices
          ? countChoices({ search, category, narrowing }, signal)
          : countWatches({ state, search, category }, signal),
      placeholderData: keepPreviousData,
    }),
  categories: () =>
    queryOptions({
      queryKey: [...watchKeys.all, 'categories'],
      queryFn: ({ signal }) => fetchCategories(signal),
      staleTime: 5 * 60_000,
    }),
}
