import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { liveQuery } from '@/lib/live-query'
import { fetchInquiredWatch, fetchInquiryPage, type InquiryFilters } from './admin-inquiries.api'

export const inquiryKeys = {
  all: ['inquiries'] as const,
  lists: () => [...inquiryKeys.all, 'list'] as const,
  watches: () => [...inquiryKeys.all, 'watch'] as const,
}

export const inquiryQueries = {
  list: (filters: InquiryFilters, page: number) =>
    queryOptions({
      ...liveQuery,
      queryKey: [...inquiryKeys.lists(), filters, page],
      queryFn: ({ signal }) => fetchInquiryPage(filters, page, signal),
      placeholderData: keepPreviousData,
    }),
  /** The watch that an inquiry is about; null where there is none any more. */
  watch: (id: string) =>
    queryOptions({
      queryKey: [...inquiryKeys.watches(), id],
      queryFn: ({ signal }) => fetchInquiredWatch(id, signal),
    }),
}
