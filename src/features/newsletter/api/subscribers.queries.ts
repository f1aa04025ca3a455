import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { liveQuery } from '@/dashboard/live-query'
import { fetchSubscriberPage } from './subscribers.api'

export const subscriberKeys = {
  all: ['subscribers'] as const,
  lists: () => [...subscriberKeys.all, 'list'] as const,
}

export const subscriberQueries = {
  list: (search: string, page: number) =>
    queryOptions({
      ...liveQuery,
      queryKey: [...subscriberKeys.lists(), search, page],
      queryFn: ({ signal }) => fetchSubscriberPage(search, page, signal),
      placeholderData: keepPreviousData,
    }),
}
