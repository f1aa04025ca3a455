import type { Tables } from '@/types/database.types'

/** A client's recommendation, in words or on film. */
export type Testimonial = Omit<Tables<'testimonials'>, 'updated_at'>

/**
 * Parts testimonials into those with a film and those without, in the order given. One
 * that slipped onto another page between two requests is kept once.
 */
export function splitTestimonials(testimonials: Testimonial[]): {
  texts: Testimonial[]
  videos: (Testimonial & { video_url: string })[]
} {
  const once = [...new Map(testimonials.map((each) => [each.id, each])).values()]
  return {
    texts: once.filter(({ video_url }) => !video_url),
    videos: once.filter((each): each is Testimonial & { video_url: string } => Boolean(each.video_url)),
  }
}
