/** In the international form, without spaces. */
const phoneNumber = '+14805550147'

/** By the shop's own clock. Appointments fill these hours (slots.ts), in the database too (`private.appointment_slots`). */
const opening = {
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  opens: '10:00',
  closes: '18:00',
} as const

/** The facts about the house, in one place: every page, link and structured datum reads them here. */
export const house = {
  name: 'Sonoran Horology',
  line: 'Private watch concierge · Scottsdale, Arizona',
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
  /** The same in words. */
  hours: hoursText(opening),
  hoursNote: 'with private appointments',
  social: [
    { name: 'Instagram', href: 'https://example.com/sonoranhorology/instagram' },
    { name: 'YouTube', href: 'https://example.com/sonoranhorology/youtube' },
    { name: 'LinkedIn', href: 'https://example.com/sonoranhorology/linkedin' },
  ],
} as const

/** 'Mon-Sat 10AM-6PM' of the first and last day of a week and two times on a clock of 24 hours. */
export function hoursText({ days, opens, closes }: { days: readonly string[]; opens: string; closes: string }): string {
  const [first, last] = [days[0], days[days.length - 1]].map((day) => day.slice(0, 3))
  const [start, end] = [opens, closes].map((time) => {
    const [hour, minute] = time.split(':').map(Number)
    return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}${hour < 12 ? 'AM' : 'PM'}`
  })
  return `${first}-${last} ${start}-${end}`
}
