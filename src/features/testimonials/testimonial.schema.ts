import type { Tables } from '@/types/database.types'

/** A client's recommendation, in words or on film. */
export type Testimonial = Omit<Tables<'testimonials'>, 'updated_at'>
