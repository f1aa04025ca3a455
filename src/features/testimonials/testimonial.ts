import type { Tables } from '@/types/database.types'

export type Testimonial = Omit<Tables<'testimonials'>, 'updated_at'>

/** A testimonial that moved between two pages appears once. */
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
