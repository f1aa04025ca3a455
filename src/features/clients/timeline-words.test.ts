import { expect, it } from 'vitest'
import { timelineTextOf } from './timeline-words'

const appointment = {
  kind: 'appointment',
  at: '2026-11-24T16:00:00Z',
  about: 'appointments',
  about_id: '6f1c2a9e-0000-4000-8000-00000000000a',
  name: 'Ada Quill',
  day: '2026-12-08',
  slot: '11:00 AM',
  notes: 'Brings a Tidewater.',
  watches: [],
  status: 'confirmed',
} as const

it('names the admin who added an appointment, or says that its visitor requested it', () => {
  const now = new Date('2026-11-25T16:00:00Z')
  expect(timelineTextOf({ ...appointment, entered_by: 'Showroom Owner' }, now)).toMatchObject({
    title: 'Appointment on Tuesday, December 8, 2026 at 11:00 AM',
    words: 'Brings a Tidewater.',
    isOurs: true,
    more: 'Added by Showroom Owner',
  })
  expect(timelineTextOf({ ...appointment, entered_by: null }, now)).toMatchObject({
    isOurs: false,
    more: 'Requested by the client',
  })
})

it('says which watches are to be shown, and which were asked about', () => {
  const now = new Date('2026-11-25T16:00:00Z')
  const watches = ['Halden Tidewater 300', 'Ovale 36']
  expect(timelineTextOf({ ...appointment, watches, entered_by: null }, now).words).toBe(
    'To show: Halden Tidewater 300, Ovale 36\nBrings a Tidewater.',
  )
  const shared = { at: '2026-11-24T16:00:00Z', about: 'inquiries', about_id: appointment.about_id } as const
  const inquiry = {
    ...shared,
    kind: 'inquiry',
    name: 'Ada',
    message: 'Here?',
    status: 'new',
    entered_by: null,
  } as const
  expect(timelineTextOf({ ...inquiry, watch: null, watches }, now).title).toBe(
    'Inquired about Halden Tidewater 300, Ovale 36',
  )
  expect(timelineTextOf({ ...inquiry, watch: null, watches: [] }, now).title).toBe('Inquired')
})

it.each([
  [{ status: 'open', decided_by: null }, 'Offered Halden Chrono for $12,000'],
  [{ status: 'agreed', decided_by: 'client' }, 'Agreed to see Halden Chrono for $12,000'],
  [{ status: 'agreed', decided_by: 'shop' }, 'Agreed to see Halden Chrono for $12,000, entered by the showroom'],
  [{ status: 'withdrawn', decided_by: 'shop' }, 'Offer of Halden Chrono withdrawn'],
  [{ status: 'lost', decided_by: 'shop' }, 'Halden Chrono went to someone else'],
] as const)('says of an offer with %j: %s', (decision, title) => {
  const { at, about_id } = appointment
  const offer = {
    kind: 'offer',
    at,
    about: 'watch_requests',
    about_id,
    watch: 'Halden Chrono',
    price: 12_000,
    reason: 'Too large.',
  } as const
  const text = timelineTextOf({ ...offer, ...decision }, new Date())
  expect(text).toMatchObject({ title, more: '“Too large.”' })
})

it('says of a private offer until when it works', () => {
  const { at, about_id } = appointment
  const offer = { kind: 'private-offer', at, about: 'watches', about_id, watch: 'Halden Chrono' } as const
  expect(timelineTextOf({ ...offer, ends_at: '2026-12-05T01:00:00+00:00' }, new Date())).toMatchObject({
    title: 'Offered Halden Chrono privately',
    more: 'Until Friday, December 4, 6 PM',
  })
})

it('says of a call who has noted it, and of a reply that it was given by phone', () => {
  const now = new Date('2026-11-25T16:00:00Z')
  const shared = { at: '2026-11-24T16:00:00Z', about_id: appointment.about_id, words: 'Comes in spring.' }
  const note = { ...shared, kind: 'note', about: 'client_notes', author_name: 'Showroom Owner' } as const
  expect(timelineTextOf({ ...note, is_call: true }, now).title).toBe('Call noted by Showroom Owner')
  expect(timelineTextOf({ ...note, is_call: false }, now).title).toBe('Showroom Owner noted')
  const reply = { ...shared, kind: 'reply', about: 'inquiries' } as const
  expect(timelineTextOf({ ...reply, channel: 'phone' }, now).title).toMatch(/ by phone$/)
  expect(timelineTextOf({ ...reply, channel: 'email' }, now).title).not.toMatch(/ by phone$/)
})
