import { queryOptions } from '@tanstack/react-query'
import { fetchTestimonial } from './admin-testimonials.api'

/**
 * The initial values of the form, fetched each time it opens. Its key is outside those of the lists: a change makes
 * them stale, and must not refetch what an open form began with.
 */
export const testimonialVersionQuery = (id: string) =>
  queryOptions({
    queryKey: ['testimonial-version', id],
    queryFn: ({ signal }) => fetchTestimonial(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
