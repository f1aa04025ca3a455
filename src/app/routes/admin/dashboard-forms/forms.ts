import { fireEvent, screen } from '@testing-library/react'
import { appointmentSample } from '@/entities/appointments/appointment.sample'
import { clientSample } from '@/entities/clients/client.sample'
import { inquirySample } from '@/entities/inquiries/inquiry.sample'
import { requestSample } from '@/entities/watch-requests/watch-request.sample'
import { valuesSample } from '@/entities/watches/watch.sample'
import { settingsSample } from '@/features/settings/settings.sample'
import { trashedSample } from '@/features/trash/trash.sample'
import { candidateSample, caseSample } from '@/features/watch-requests/case.sample'
import { chooseInRow } from '@/test/actions'
import type { Network } from '@/test/network'
import { rowsOf } from '@/test/responses'
import { dayAfter, isSunday } from '@shared/days'

// The tests in this folder run for each of these forms.

const ahead = dayAfter(new Date().toISOString().slice(0, 10), 100)
export const day = isSunday(ahead) ? dayAfter(ahead) : ahead
export const id = '00000000-0000-4000-8000-0000000000c1'
export const clientId = '00000000-0000-4000-8000-0000000000d1'
export const version = { id, created_at: '2026-11-01T09:00:00+00:00', updated_at: '2026-11-01T09:00:00+00:00' }

export type Form = {
  tab: string
  query?: string
  /** Responses by table or function. */
  reads?: Record<string, Parameters<Network['respond']>[1]>
  /** Opens the form if the URL does not. */
  open?: () => Promise<unknown>
  dialog: string
  /** Input by field label. */
  typed?: Record<string, string>
  time?: string
  save: string
  write: `${'POST' | 'PATCH'} ${string}`
  /** Response of a successful save if it is no row. */
  saved?: object
  staysOpen?: true
}

export const watch = { ...valuesSample({ name: 'Meridian' }), ...version }
const client = clientSample({ id: clientId, updated_at: version.updated_at })
const appointment = appointmentSample({ ...version, appointment_date: day, status: 'confirmed', revision: 1 })
const page = {
  'rpc/client_page': {
    json: {
      client,
      names: [],
      contacts: [],
      accounts: [],
      open: [],
      reserved: [],
      suggestions: [],
      subscribed_at: null,
    },
  },
}
const slots = { 'rpc/free_slots': { json: ['11:00 AM', '2:30 PM', '3:00 PM'] } }
const press = (name: string | RegExp) => async () => fireEvent.click(await screen.findByRole('button', { name }))

export const forms: Record<string, Form> = {
  'a new watch': {
    tab: 'watches',
    query: 'edit=new',
    dialog: 'Add New Watch',
    typed: { Name: 'Meridian', Brand: 'Halden', Category: 'Dress', Description: 'Hours apart from the minutes.' },
    save: 'Add Watch',
    write: 'POST /rest/v1/watches',
  },
  'a watch': {
    tab: 'watches',
    query: `edit=${id}`,
    reads: { watches: rowsOf([watch]) },
    dialog: 'Edit Watch',
    typed: { Description: 'Serviced in autumn.' },
    save: 'Update Watch',
    write: 'PATCH /rest/v1/watches',
  },
  'the draft of a condition report': {
    tab: 'watches',
    query: `report=${id}`,
    reads: {
      watches: rowsOf([watch]),
      condition_reports: rowsOf([
        {
          ...version,
          number: null,
          published_at: null,
          inspected_by: '',
          inspected_on: null,
          summary: '',
          parts: {},
          timing: {},
          marks: [],
          unknowns: '',
        },
      ]),
    },
    dialog: 'Condition report',
    typed: { 'Inspected by': 'Emmett', 'Dial notes': 'A faint stain.', 'Dial up, rate': '-2.5' },
    save: 'Save draft',
    write: 'PATCH /rest/v1/condition_reports',
  },
  'a testimonial': {
    tab: 'testimonials',
    query: 'edit=new',
    dialog: 'Add New Testimonial',
    typed: { Name: 'Nora', 'Testimonial Content': 'As it was described.' },
    save: 'Add Testimonial',
    write: 'POST /rest/v1/testimonials',
  },
  'the notes on a request': {
    tab: 'requests',
    query: `notes=${id}`,
    reads: {
      watch_requests: rowsOf([requestSample(version)]),
    },
    dialog: 'Notes',
    typed: { Notes: 'Seen in autumn.' },
    save: 'Save notes',
    write: 'PATCH /rest/v1/watch_requests',
  },
  'what a request wants': {
    tab: 'requests',
    query: `case=${id}&edit=wants`,
    reads: { watch_requests: rowsOf([caseSample(version)]) },
    dialog: 'What is wanted',
    typed: { Brand: 'Halden', 'Year from': '1990', 'Budget (USD)': '12,000' },
    save: 'Save',
    write: 'POST /rest/v1/wants',
  },
  'a candidate of a request': {
    tab: 'requests',
    query: `case=${id}&edit=candidate+new`,
    reads: { watch_requests: rowsOf([caseSample(version)]) },
    dialog: 'Add a candidate',
    typed: { Name: 'Halden Chrono', 'Where it is': 'Geneva', Seller: 'A dealer' },
    save: 'Add candidate',
    write: 'POST /rest/v1/candidates',
  },
  'an offer': {
    tab: 'requests',
    query: `case=${id}&edit=offer`,
    reads: {
      watch_requests: rowsOf([caseSample({ ...version, candidates: [candidateSample({ price_asked: 9_000 })] })]),
    },
    dialog: 'Make an offer',
    typed: { 'Price of Vessant Regulator': '9,500', 'Text (optional)': 'As promised.' },
    save: 'Offer',
    write: 'POST /rest/v1/rpc/make_offers',
  },
  'a request’s next step': {
    tab: 'requests',
    query: `case=${id}&edit=next-step`,
    reads: { watch_requests: rowsOf([caseSample(version)]) },
    dialog: 'Next step',
    typed: { 'What comes next': 'Call the dealer' },
    save: 'Save next step',
    write: 'PATCH /rest/v1/watch_requests',
  },
  'the settings': {
    tab: 'analytics',
    query: 'settings=emails',
    reads: {
      settings: {
        json: settingsSample(),
      },
      'rpc/retention_preview': { json: { kinds: [], last_run: null } },
    },
    dialog: 'Settings',
    typed: { "Sender's name": 'The Showroom' },
    save: 'Save settings',
    write: 'PATCH /rest/v1/settings',
  },
  'a template': {
    tab: 'analytics',
    query: 'settings=templates',
    dialog: 'Templates',
    typed: { Title: 'Available', Message: 'Dear {name},' },
    save: 'Save template',
    write: 'POST /rest/v1/reply_templates',
    staysOpen: true,
  },
  'a page': {
    tab: 'analytics',
    query: 'settings=terms',
    reads: {
      page_texts: { json: { id, name: 'terms', words: 'As they were.', updated_at: version.updated_at } },
    },
    dialog: 'Terms',
    typed: { Text: 'As they are.' },
    save: 'Save page',
    write: 'PATCH /rest/v1/page_texts',
  },
  'a picture of a page': {
    tab: 'analytics',
    query: 'settings=founder',
    reads: {
      page_pictures: {
        json: [{ id, name: 'founder', image_url: null, description: '', caption: '', updated_at: version.updated_at }],
      },
    },
    dialog: 'The founder',
    typed: { 'Caption (optional)': 'Emmett' },
    save: 'Save picture',
    write: 'PATCH /rest/v1/page_pictures',
  },
  'a reply': {
    tab: 'inquiries',
    reads: {
      inquiries: rowsOf([inquirySample({ id })]),
      'rpc/reply_context': { json: { thread: [], open: [] } },
    },
    open: press('Reply to Ada Quill'),
    dialog: 'Reply to Ada Quill',
    typed: { 'Your reply': 'It is.' },
    save: 'Send reply',
    write: 'POST /rest/v1/replies',
  },
  'a closure': {
    tab: 'appointments',
    open: () => chooseInRow('the appointments', 'Close a day or time'),
    dialog: 'Close a day or time',
    typed: { From: day, To: day, 'Reason (optional)': 'Stocktaking' },
    save: 'Close the day',
    write: 'POST /rest/v1/closures',
  },
  'a time that is closed': {
    tab: 'appointments',
    query: `close=${encodeURIComponent(`times ${day}`)}`,
    dialog: 'Close a day or time',
    time: '2:30 PM',
    save: 'Close the time',
    write: 'POST /rest/v1/closures',
  },
  'an appointment of someone who calls': {
    tab: 'appointments',
    query: `enter=${day}`,
    reads: slots,
    dialog: 'Add an appointment',
    typed: { Phone: '(480) 555-0123', Name: 'Ada Quill' },
    time: '2:30 PM',
    save: 'Add appointment',
    write: 'POST /rest/v1/appointments',
  },
  'an appointment that is booked on the page of a client': {
    tab: 'clients',
    query: `client=${clientId}&enter=${day}`,
    reads: { ...page, ...slots },
    dialog: 'Book an appointment',
    typed: { Phone: '(480) 555-0123', Notes: 'The Meridian.' },
    time: '2:30 PM',
    save: 'Book appointment',
    write: 'POST /rest/v1/appointments',
  },
  'an inquiry of someone who calls': {
    tab: 'inquiries',
    query: 'enter=new',
    dialog: 'Add an inquiry',
    typed: { Phone: '(480) 555-0123', Name: 'Ada Quill', 'What they asked': 'Is it here?' },
    save: 'Add inquiry',
    write: 'POST /rest/v1/inquiries',
  },
  'a request of someone who calls': {
    tab: 'requests',
    query: 'enter=new',
    dialog: 'Add a request',
    typed: {
      'First name': 'Ada',
      'Last name': 'Quill',
      'Phone or e-mail': 'ada@example.com',
      'What they look for': 'A regulator.',
    },
    save: 'Add request',
    write: 'POST /rest/v1/watch_requests',
  },
  'a new client': {
    tab: 'clients',
    query: 'enter=new',
    reads: page,
    dialog: 'Add a client',
    typed: { Phone: '(480) 555-0123', Name: 'Ada Quill' },
    save: 'Add client',
    saved: { id, name: 'Ada Quill', is_new: true },
    write: 'POST /rest/v1/rpc/add_client',
  },
  'a call with a client': {
    tab: 'clients',
    query: `client=${clientId}&edit=call`,
    reads: page,
    dialog: 'Note a call',
    typed: { 'What was said': 'Comes in spring.' },
    save: 'Save call',
    write: 'POST /rest/v1/client_notes',
  },
  'moving an appointment': {
    tab: 'appointments',
    reads: {
      ...slots,
      // The list asks for future and past appointments.
      appointments: ({ query }) => (query.get('starts_at')?.startsWith('lt') ? rowsOf([]) : rowsOf([appointment])),
    },
    open: () => chooseInRow('Ada Quill', 'Move the appointment of Ada Quill'),
    dialog: 'Move appointment',
    time: '2:30 PM',
    save: 'Move appointment',
    write: 'PATCH /rest/v1/appointments',
  },
  'a new time for a deleted appointment': {
    tab: 'trash',
    reads: {
      ...slots,
      trash: rowsOf([trashedSample({ id, source: 'appointments', row_id: id, row: appointment })]),
      'rpc/restore_from_trash': {
        json: {
          restored: 0,
          change: 'c',
          refused: [{ title: 'Ada Quill', reason: 'appointment_time_taken', is_taken: true }],
        },
      },
    },
    open: press('Restore Ada Quill'),
    dialog: 'Restore at another time',
    time: '2:30 PM',
    save: 'Restore appointment',
    write: 'POST /rest/v1/rpc/restore_appointment',
  },
  'a client’s name': {
    tab: 'clients',
    query: `client=${clientId}&edit=name`,
    reads: page,
    dialog: 'Edit name',
    typed: { Name: 'Dr. Quill' },
    save: 'Save name',
    write: 'PATCH /rest/v1/clients',
  },
  'a client’s next step': {
    tab: 'clients',
    query: `client=${clientId}&edit=next-step`,
    reads: page,
    dialog: 'Next step',
    typed: { 'What comes next': 'Call in spring' },
    save: 'Save next step',
    write: 'PATCH /rest/v1/clients',
  },
  'a note on a client': {
    tab: 'clients',
    query: `client=${clientId}&edit=${id}`,
    reads: {
      ...page,
      client_notes: rowsOf([
        {
          ...version,
          words: 'As it was.',
          author: '00000000-0000-4000-8000-0000000000aa',
          author_name: null,
        },
      ]),
    },
    dialog: 'Edit note',
    typed: { Note: 'Likes blue dials.' },
    save: 'Save note',
    write: 'PATCH /rest/v1/client_notes',
  },
}
export const all = Object.entries(forms)
