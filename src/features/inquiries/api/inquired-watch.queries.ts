import { queryOptions } from '@tanstack/react-query'
import { inquiryKeys } from '@/entities/inquiries/inquiry'
import { fetchInquiredWatch } from './inquired-watch.api'

/** The watch that an inquiry is about; null where there is none any more. */
export const inquiredWatchQuery = (id: string) =>
  queryOptions({
    queryKey: [...inquiryKeys.all, 'watch', id],
    queryFn: ({ signal }) => fetchInquiredWatch(id, signal),
  })
