/** The facts about the house, in one place: every page, link and structured datum reads them here. */
export const house = {
  name: 'Sonoran Horology',
  line: 'Private watch concierge · Scottsdale, Arizona',
  phone: { label: '(480) 555-0147', call: 'tel:+14805550147', text: 'sms:+14805550147' },
  email: { label: 'concierge@sonoranhorology.example', href: 'mailto:concierge@sonoranhorology.example' },
  address: {
    street: '4300 N Saguaro Court, Suite 210',
    city: 'Scottsdale',
    region: 'AZ',
    postalCode: '85251',
  },
  hours: 'Mon-Sat 10AM-6PM',
  hoursNote: 'with private appointments',
  social: [
    { name: 'Instagram', href: 'https://example.com/sonoranhorology/instagram' },
    { name: 'YouTube', href: 'https://example.com/sonoranhorology/youtube' },
    { name: 'LinkedIn', href: 'https://example.com/sonoranhorology/linkedin' },
  ],
} as const

/** The marketing figures (specification, section 1). */
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
