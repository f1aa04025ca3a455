import type { Tables } from '@/types/database.types'

/** What a client says of the house, in words or on film. */
export type Testimonial = Omit<Tables<'testimonials'>, 'updated_at'>
