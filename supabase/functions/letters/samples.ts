import type { ClaimedLetter } from './letter.ts'

// A letter of each kind, for tests and for whoever wants to see them.

const visit = {
  name: 'Ada Lovelace',
  day: '2026-12-01',
  time: '11:00 AM',
  status: 'pending',
  calendar_uid: '5d0a7a0e-9f0c-4d3e-8a53-0f3f5f0c1a11',
  revision: 0,
}
const before = { day: '2026-11-30', time: '4:30 PM' }
const watch = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Tidewater',
  brand: 'Meridian',
  picture: '/storage/v1/object/public/watch-images/seed/tidewater.1200x1500.webp.jpg',
}
const person = { name: 'Ada "Countess" Lovelace', email: 'ada@example.com', phone: '(480) 555-0199' }
const inquiry = {
  id: '11111111-1111-4111-8111-111111111111',
  ...person,
  message: 'I am inquiring about the Meridian Tidewater.\n\nIs the <dial> original, & may I see it on Friday?',
  watch,
}
const request = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Grace Hopper',
  contact: '(602) 555-0123',
  details: 'A hand-wound chronograph of the sixties, 36 to 38 mm, unpolished.',
  budget: 'Around the price of a small car',
  newsletter: true,
}
const asked = {
  event: 'asked',
  id: '33333333-3333-4333-8333-333333333333',
  ...person,
  notes: 'The Tidewater, please.',
  by: 'visitor',
  visit,
}

/** The data of each letter by a name, which begins with its kind; what stands after a dot is how it differs. */
const data: Record<string, object> = {
  'visit-requested': { by: 'visitor', visit },
  'visit-requested.by-house': { by: 'house', visit: { ...visit, name: null } },
  'visit-confirmed': { by: 'house', visit: { ...visit, status: 'confirmed', revision: 1 } },
  'visit-moved': { by: 'visitor', visit: { ...visit, revision: 2 }, before },
  'visit-moved.by-house': { by: 'house', visit: { ...visit, status: 'confirmed', revision: 2 }, before },
  'visit-cancelled': { by: 'visitor', visit: { ...visit, status: 'cancelled', revision: 3 } },
  'visit-cancelled.by-house': { by: 'house', visit: { ...visit, status: 'cancelled', revision: 3 } },
  'visit-reminder': { by: 'visitor', visit, status: 'confirmed' },
  'visit-reminder.pending': { by: 'visitor', visit, status: 'pending' },
  'inquiry-received': { name: 'Ada Lovelace', watch },
  'inquiry-received.without-watch': { name: null, watch: null },
  'watch-request-received': { name: 'Grace' },
  'newsletter-welcome': {},
  'newsletter-again': {},
  'owner-inquiry': inquiry,
  'owner-watch-request': request,
  'owner-visit': asked,
  'owner-visit.moved': { ...asked, event: 'moved', before },
  'owner-visit.cancelled': { ...asked, event: 'cancelled', reason: 'My flight was moved.' },
  'owner-digest': {
    items: [
      { kind: 'owner-inquiry', data: inquiry },
      { kind: 'owner-visit', data: asked },
      { kind: 'owner-watch-request', data: { ...request, contact: 'grace@example.com', budget: null } },
      { kind: 'owner-inquiry', data: { ...inquiry, name: 'Alan Turing', phone: null, watch: null, message: 'Hello.' } },
    ],
  },
  answer: {
    name: 'Ada Lovelace',
    words: 'Dear Ada,\n\nThe Tidewater is here, and its dial is original.\n\nWith kind regards,\nSonoran Horology',
    watch,
  },
  test: {},
}

const linkKey = 'q83vEjRWeJq83vEjRWeJq83vEjRWeJq83vEjRWeJq80'

function sample(name: string): ClaimedLetter {
  const [kind] = name.split('.')
  const hasLink = /^visit-|^newsletter-/.test(kind) && !name.endsWith('.by-house')
  return {
    id: '99999999-9999-4999-8999-999999999999',
    lease: '88888888-8888-4888-8888-888888888888',
    kind,
    sender: 'Sonoran Horology',
    recipient: /^owner-|^test/.test(kind) ? 'concierge@sonoranhorology.example' : 'ada@example.com',
    data: data[name],
    link_key: hasLink ? linkKey : null,
    request: null,
    attempts: 1,
  }
}

/** Each by its name. */
export const sampleLetters: [string, ClaimedLetter][] = Object.keys(data).map((name) => [name, sample(name)])

export const sampleEnvironment = {
  SITE_URL: 'https://www.sonoranhorology.example',
  SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
}
