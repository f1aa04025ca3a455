import { infiniteQueryOptions } from '@tanstack/react-query'
import { fetchTestimonialPage } from './testimonials.api'

export const testimonialKeys = {
  all: ['testimonials'] as const,
  lists: () => [...testimonialKeys.all, 'list'] as const,
}

export const testimonialQueries = {
  list: () =>
    infiniteQueryOptions({
      queryKey: testimonialKeys.lists(),
      queryFn: ({ pageParam, signal }) => fetchTestimonialPage(pageParam, signal),
      initialPageParam: 1,
      getNextPageParam: (page) => (page.hasMore ? page.number + 1 : undefined),
    }),
}
