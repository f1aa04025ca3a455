import { infiniteQueryOptions } from '@tanstack/react-query'
import { getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import type { Testimonial } from '../testimonial'

/** Fills whole rows of two and three columns. */
const pageSize = 24

const columns = 'id, name, role, rating, content, image_url, video_url, captions_url, featured, created_at'

type TestimonialPage = { number: number; testimonials: Testimonial[]; hasMore: boolean }

/** Counted from 1, featured first, then newest. */
async function fetchTestimonialPage(number: number, signal: AbortSignal): Promise<TestimonialPage> {
  const supabase = await getSupabase()
  const first = (number - 1) * pageSize
  // An extra row tells whether there is another page.
  const rows = unwrap(
    await supabase
      .from('testimonials')
      .select(columns)
      .order('featured', { ascending: false })
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(first, first + pageSize)
      .abortSignal(signal)
      .retry(false),
  )
  return { number, testimonials: rows.slice(0, pageSize), hasMore: rows.length > pageSize }
}

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
