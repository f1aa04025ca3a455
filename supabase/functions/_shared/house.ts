/** In the international form, without spaces. */
const phoneNumber = '+14805550147'

/** By the shop's own clock. Appointments fill these hours (slots.ts), in the database too (`private.opens`). */
const opening = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  opens: '10:00',
  closes: '18:00',
} as const

/** The facts about the house, in one place: every page, link and structured datum reads them here. */
export const house = {
  name: 'Sonoran Horology',
  line: 'Private watch concierge · Scottsdale, Arizona',
  /** Fictional, as the house is. */
  founder: 'Emmett Varela',
  phone: { label: '(480) 555-0147', number: phoneNumber, call: `tel:${phoneNumber}`, text: `sms:${phoneNumber}` },
  email: { label: 'concierge@sonoranhorology.example', href: 'mailto:concierge@sonoranhorology.example' },
  address: {
    street: '4300 N Saguaro Court, Suite 210',
    city: 'Scottsdale',
    region: 'AZ',
    postalCode: '85251',
    country: 'US',
  },
  opening,
  /** The same in words, written out: what makes them would be loaded by every visitor. */
  hours: 'Mon-Sat 10AM-6PM',
  hoursNote: 'with private appointments',
  social: [
    { name: 'Instagram', href: 'https://example.com/sonoranhorology/instagram' },
    { name: 'YouTube', href: 'https://example.com/sonoranhorology/youtube' },
    { name: 'LinkedIn', href: 'https://example.com/sonoranhorology/linkedin' },
  ],
} as const
