const phoneNumber = '+14805550147'

/** Local time. Appointment slots fill these hours, here (slots.ts) and in the database (`private.opens`). */
const opening = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  opens: '10:00',
  closes: '18:00',
} as const

/** Facts about the shop. */
export const shop = {
  name: 'Sonoran Horology',
  line: 'Private watch concierge · Scottsdale, Arizona',
  /** A fictional name. */
  founder: 'Emmett Varela',
  phone: { label: '(480) 555-0147', number: phoneNumber, call: `tel:${phoneNumber}`, text: `sms:${phoneNumber}` },
  email: { label: 'concierge@sonoranhorology.example', href: 'mailto:concierge@sonoranhorology.example' },
  postalAddress: {
    street: '4300 N Saguaro Court, Suite 210',
    city: 'Scottsdale',
    region: 'AZ',
    postalCode: '85251',
    country: 'US',
  },
  opening,
  /** Hard-coded, because every visitor would load the code to format them. */
  hours: 'Mon-Sat 10AM-6PM',
  hoursNote: 'with private appointments',
  social: [
    { name: 'Instagram', href: 'https://example.com/sonoranhorology/instagram' },
    { name: 'YouTube', href: 'https://example.com/sonoranhorology/youtube' },
    { name: 'LinkedIn', href: 'https://example.com/sonoranhorology/linkedin' },
  ],
} as const
