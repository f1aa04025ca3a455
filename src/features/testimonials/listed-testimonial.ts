import { describeTable, keysOf } from '@/lib/table'

/** Testimonials as the owner's list has them. Their keys are not those of the page, whose pages are another's. */
export const listedTestimonials = describeTable({
  name: 'testimonials',
  columns: 'id, name, role, rating, content, image_url, video_url, captions_url, featured, created_at',
  orderedBy: 'created_at',
  keys: keysOf('listed-testimonials'),
})
