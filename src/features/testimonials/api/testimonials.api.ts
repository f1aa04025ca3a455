import { unwrap } from '@/lib/errors'
import { getSupabase } from '@/lib/supabase'
import type { Testimonial } from '../testimonial.schema'

/** Testimonials a page holds; whole rows in two and three columns. */
const pageSize = 24

const columns = 'id, name, role, rating, content, image_url, video_url, captions_url, featured, created_at'

export type TestimonialPage = { number: number; testimonials: Testimonial[]; hasMore: boolean }

/** One page of what clients say, featured first, then newest; pages are counted from 1. */
export async function fetchTestimonialPage(number: number, signal: AbortSignal): Promise<TestimonialPage> {
  const supabase = await getSupabase()
  const first = (number - 1) * pageSize
  // One row more than is shown tells whether there is another page.
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
