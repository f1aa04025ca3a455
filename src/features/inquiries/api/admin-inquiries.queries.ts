import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { liveQuery } from '@/dashboard/live-query'
import { fetchInquiredWatch, fetchInquiryPage, type InquiryFilters, type InquiryMatch } from './admin-inquiries.api'
import { fetchMatchingInquiryIds } from './bulk-inquiries.api'

export const inquiryKeys = {
  all: ['inquiries'] as const,
  lists: () => [...inquiryKeys.all, 'list'] as const,
  matching: (match: InquiryMatch) => [...inquiryKeys.all, 'matching', match] as const,
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
  /** Asked for when all that match are to be selected. */
  matching: (match: InquiryMatch) =>
    queryOptions({
      queryKey: inquiryKeys.matching(match),
      queryFn: ({ signal }) => fetchMatchingInquiryIds(match, signal),
      staleTime: 0,
      gcTime: 0,
    }),
  /** The watch that an inquiry is about; null where there is none any more. */
  watch: (id: string) =>
    queryOptions({
      queryKey: [...inquiryKeys.watches(), id],
      queryFn: ({ signal }) => fetchInquiredWatch(id, signal),
    }),
}
