/** The marketing figures. */
export const figures = {
  years: { value: '3+', label: 'Years of experience' },
  rating: { value: '5.0', label: 'Average rating, of 5 stars' },
  clients: { value: '200+', label: 'Satisfied collectors and clients' },
  timepieces: { value: '150+', label: 'Timepieces' },
  brands: { value: '25', label: 'Brands' },
  authenticity: { value: '100%', label: 'Authenticity' },
  authenticated: { value: '100%', label: 'Authenticated' },
  sold: { value: '500+', label: 'Timepieces sold' },
  sourced: { value: '200+', label: 'Watches sourced' },
  response: { value: '24-48hrs', label: 'Response time' },
  clientRating: { value: '5-star', label: 'Client rating' },
} as const

export type Figure = { value: string; label: string }
