import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { liveQuery } from '@/dashboard/list/live-query'
import { fetchAdminTestimonials, fetchTestimonial } from './admin-testimonials.api'
import { testimonialKeys } from './testimonials.queries'

export const adminTestimonialKeys = {
  lists: () => [...testimonialKeys.all, 'admin-list'] as const,
  list: (page: number) => [...adminTestimonialKeys.lists(), page] as const,
  // Outside `testimonialKeys.all`: invalidating the lists must not refetch what an open form began with.
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
  /** The initial values of the form, fetched each time it opens. */
  detail: (id: string) =>
    queryOptions({
      queryKey: adminTestimonialKeys.detail(id),
      queryFn: ({ signal }) => fetchTestimonial(id, signal),
      staleTime: Infinity,
      gcTime: 0,
    }),
}
