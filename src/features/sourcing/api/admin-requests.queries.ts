import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { liveQuery } from '@/dashboard/live-query'
import { fetchRequest, fetchRequestPage, type RequestFilters } from './admin-requests.api'

export const requestKeys = {
  all: ['watch-requests'] as const,
  lists: () => [...requestKeys.all, 'list'] as const,
  details: () => [...requestKeys.all, 'detail'] as const,
}

export const requestQueries = {
  list: (filters: RequestFilters, page: number) =>
    queryOptions({
      ...liveQuery,
      queryKey: [...requestKeys.lists(), filters, page],
      queryFn: ({ signal }) => fetchRequestPage(filters, page, signal),
      placeholderData: keepPreviousData,
    }),
  /** A request whose notes are edited: asked for anew each time, so that newer notes are not overwritten unseen. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...requestKeys.details(), id],
      queryFn: ({ signal }) => fetchRequest(id, signal),
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
    }),
}
