import type { Testimonial } from './testimonial.schema'

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
