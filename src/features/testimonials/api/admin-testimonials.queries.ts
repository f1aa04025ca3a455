import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { liveQuery } from '@/dashboard/live-query'
import { fetchAdminTestimonials, fetchTestimonial } from './admin-testimonials.api'
import { testimonialKeys } from './testimonials.queries'

export const adminTestimonialKeys = {
  lists: () => [...testimonialKeys.all, 'admin-list'] as const,
  list: (page: number) => [...adminTestimonialKeys.lists(), page] as const,
  // Not below the others: what a form was opened with is not asked for again while it is open.
  detail: (id: string) => ['testimonial-version', id] as const,
}

export const adminTestimonialQueries = {
  list: (page: number) =>
    queryOptions({
      ...liveQuery,
      queryKey: adminTestimonialKeys.list(page),
      queryFn: ({ signal }) => fetchAdminTestimonials(page, signal),
      placeholderData: keepPreviousData,
    }),
  /** For the form, which begins with what there is as it opens. */
  detail: (id: string) =>
    queryOptions({
      queryKey: adminTestimonialKeys.detail(id),
      queryFn: ({ signal }) => fetchTestimonial(id, signal),
      staleTime: Infinity,
      gcTime: 0,
    }),
}
