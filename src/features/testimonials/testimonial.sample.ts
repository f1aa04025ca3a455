import type { Tables } from '@/types/database.types'

export const testimonialSample = (change: Partial<Tables<'testimonials'>> = {}): Tables<'testimonials'> => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Eleanor Whitfield',
  role: null,
  rating: 5,
  content: 'As it was described.',
  image_url: null,
  video_url: null,
  captions_url: null,
  featured: false,
  created_at: '2026-10-01T00:30:00+00:00',
  updated_at: '2026-10-01T00:30:00+00:00',
  ...change,
})
