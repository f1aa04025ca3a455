import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '@/entities/clients/client'
import { clientSample } from '@/entities/clients/client.sample'
import type { KnownClient } from '@/entities/clients/clients.api'
import { saveFile } from '@/lib/save-file'
import { findDialog, press } from '@/test/actions'
import { textOf } from '@/test/file-text'
import { toasts } from '@/test/mount'
import { stubNetwork } from '@/test/network'
import { openPanel } from '@/test/panel'
import { denied, idOf } from '@/test/responses'
import { ClientsPanel } from './clients-panel'

vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }))

const network = stubNetwork()

const [find, page, timeline] = ['find_clients', 'client_page', 'client_timeline'].map(
  (name) => `POST /rest/v1/rpc/${name}`,
)
const found = (...rows: object[]) => ({ json: { rows, total: rows.length } })

const client = (index: number, name: string | null, values: Partial<Client> = {}) =>
  clientSample({
    id: idOf(index),
    name,
    contact: name && `${name.split(' ')[0].toLowerCase()}@example.com`,
    ...values,
  })
const ada = client(1, 'Ada Quill', {
  tags: ['chronographs'],
  next_step: 'Write to Geneva.',
  next_step_on: '2026-11-24',
  open_kinds: ['inquiries', 'appointments'],
  open_title: 'Halden Tidewater 300',
  open_since: '2026-11-20T17:00:00+00:00',
  waiting_since: '2026-11-22T17:00:00+00:00',
})
const eda = client(2, 'Eda Quill')
const pageOf = (one: object, values = {}) => ({
  json: {
    client: one,
    names: [],
    contacts: [],
    accounts: [],
    open: [],
    subscribed_at: null,
    reserved: [],
    suggestions: [],
    ...values,
  },
})
const adasContacts = [
  { kind: 'email', value: 'ada@example.com' },
  { kind: 'phone', value: '+16025550147' },
]

const Actions = ({ id }: { id: string }) => <button>Do something about {id}</button>
const actions = { inquiries: Actions, appointments: Actions, watch_requests: Actions }
const Booking = ({ asked, client }: { asked: string; client: KnownClient }) => (
  <p>
    Book {client.name} at {client.emails.join()} from {asked}
  </p>
)
const open = (query?: string) => openPanel(network, <ClientsPanel actions={actions} Booking={Booking} />, query)
const part = async (name: string) => within(await screen.findByRole('region', { name }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T19:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.mocked(saveFile).mockReset()
})

it('shows the name, the open rows and the next step of each client', async () => {
  network.respond(find, { json: { rows: [ada, eda], total: 27 } })
  await open('q=quill&open=waiting&page=2')
  const first = (await screen.findByRole('heading', { name: 'Ada Quill' })).closest('article')!
  expect(screen.getByText('27 clients match')).toBeVisible()
  expect(first).toHaveTextContent('Ada Quillchronographsada@example.com')
  expect(first).toHaveTextContent(
    /Waiting for you for 2 daysOpen: inquiry, appointment, Halden Tidewater 300Next: Due today Write to Geneva\./,
  )
  expect(first).toHaveTextContent('Last contact yesterday')
  expect(screen.getAllByRole('article')[1]).toHaveTextContent('Nothing open')
  expect(network.sent(find)[0].body).toEqual({ search: 'quill', state: 'waiting', sort: 'waiting', skip: 25, most: 25 })
})

it('narrows the list by what is open', async () => {
  network.respond(find, found(ada))
  await open()
  await screen.findByText('1 client')
  const filter = screen.getByRole('combobox', { name: 'Show' })
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Clients',
    'Anything open',
    'Waiting for you',
    'Open inquiry',
    'Upcoming appointment',
    'Open request',
    'Next step due',
    'Subscribers without an inquiry',
    'Everyone',
  ])
  fireEvent.change(filter, { target: { value: 'watch_requests' } })
  await waitFor(() => expect(network.sent(find).at(-1)?.body).toMatchObject({ state: 'watch_requests' }))
  fireEvent.change(filter, { target: { value: 'due' } })
  await waitFor(() => expect(network.sent(find).at(-1)?.body).toMatchObject({ state: 'due' }))
  fireEvent.change(filter, { target: { value: 'all' } })
  await waitFor(() => expect(network.sent(find).at(-1)?.body).toMatchObject({ state: '' }))
})

it('leaves out those who only subscribed, and shows them on request', async () => {
  const subscriber = client(3, null, { contact: 'cleo@example.com' })
  network.respond(find, ({ body }) => {
    const { state, most } = body as { state: string; most: number }
    if (state !== 'subscribers') return found(ada)
    return { json: { rows: most === 0 ? [] : [subscriber], total: 12 } }
  })
  await open()
  await press('12 subscribers without an inquiry')
  expect(await screen.findByRole('heading', { name: 'cleo@example.com' })).toBeVisible()
  expect(window.location.search).toBe('?open=subscribers')
  expect(screen.queryByRole('button', { name: /without an inquiry/ })).toBeNull()
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Clients'))
})

it('writes a file of who matches', async () => {
  network.respond(find, found(ada))
  await open('open=inquiries')
  await press('Export CSV')
  await waitFor(() => expect(toasts()).toEqual(['Clients exported successfully']))
  expect(network.sent(find).at(-1)?.body).toEqual({ search: '', state: 'inquiries', skip: 0, most: 1000 })
  const [name, file] = vi.mocked(saveFile).mock.lastCall!
  expect(name).toBe('clients-2026-11-24.csv')
  expect((await textOf(file)).split('\r\n')).toEqual([
    '\uFEFFname,contact,tags,open,open since,waiting since,next step,next step on,first contact,last contact',
    'Ada Quill,ada@example.com,chronographs,"inquiry, appointment",2026-11-20 10:00,2026-11-22 10:00,Write to Geneva.,2026-11-24,2026-03-02 10:00,2026-11-23 10:00',
    '',
  ])
})

it('says that there is nobody of an id, and why a page failed', async () => {
  network.respond(page, { json: null as never })
  const { router } = await open('client=nonsense')
  expect(await screen.findByRole('heading', { name: 'No Such Client' })).toBeVisible()
  expect(network.sent(page)).toEqual([])
  await router.navigate(`/admin?client=${idOf(9)}`)
  await waitFor(() => expect(network.sent(page)).toHaveLength(1))
  expect(await screen.findByRole('heading', { name: 'No Such Client' })).toBeVisible()
  await press('Search all clients')
  await waitFor(() => expect(window.location.search).toBe(''))

  network.respond(page, denied)
  await router.navigate(`/admin?client=${ada.id}`)
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to Load the Client')
  network.respond(page, pageOf(ada))
  await press('Try again')
  expect(await screen.findByRole('heading', { name: 'Ada Quill', level: 2 })).toBeVisible()
})

it('tells how somebody is reached, what is open and what has happened; one who was merged is who stayed', async () => {
  const [inquiry, appointment] = [idOf(11), idOf(12)]
  const at = '2026-11-20T17:00:00+00:00'
  const happened = (about: string, about_id: string, values: object) => ({ about, about_id, at, ...values })
  network.respond(
    page,
    pageOf(ada, {
      names: ['Ada Quill', 'A. Quill'],
      contacts: adasContacts,
      subscribed_at: at,
      open: [
        {
          about: 'appointments',
          id: appointment,
          since: at,
          waiting_since: null,
          title: null,
          day: '2026-12-08',
          slot: '11:00 AM',
          status: 'pending',
        },
      ],
    }),
  )
  network.respond(timeline, {
    json: [
      happened('appointments', appointment, {
        kind: 'appointment',
        day: '2026-12-08',
        slot: '11:00 AM',
        watches: [],
        status: 'pending',
      }),
      happened('appointments', appointment, { kind: 'appointment-change', who: 'shop', status_after: 'confirmed' }),
      happened('appointments', appointment, {
        kind: 'appointment-change',
        who: 'shop',
        day_before: '2026-12-07',
        time_before: '10:00 AM',
        day_after: '2026-12-08',
        time_after: '11:00 AM',
      }),
      happened('appointments', appointment, { kind: 'email', email: 'appointment-requested', id: 'l', status: 'sent' }),
      happened('inquiries', inquiry, {
        kind: 'inquiry',
        message: 'Is it here?',
        watch: null,
        watches: [],
        status: 'resolved',
      }),
      happened('inquiries', inquiry, { kind: 'reply', words: 'It is here.' }),
      happened('inquiries', inquiry, { kind: 'status', before: 'new', after: 'resolved', actor_name: 'The Owner' }),
      happened('watch_requests', idOf(13), { kind: 'request', details: 'One.', budget: '$9,000', status: 'new' }),
      happened('client_notes', idOf(14), { kind: 'note', words: 'A note.', author_name: 'The Owner' }),
      happened('newsletter_subscribers', idOf(15), { kind: 'subscription', source: 'footer' }),
    ],
  })
  await open(`client=${idOf(7)}`)
  const contacts = await part('Contact details')
  expect(contacts.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['ada@example.com', 'mailto:ada@example.com'],
    ['(602) 555-0147', 'tel:+16025550147'],
  ])
  expect(contacts.getByText('Also wrote as A. Quill')).toBeVisible()
  expect(contacts.getByText(/^Has gotten the newsletter since/)).toBeVisible()
  expect(screen.getByText('Client since March 2026, last contact yesterday')).toBeVisible()
  const openRows = await part('Open')
  expect(openRows.getByRole('article')).toHaveTextContent(
    `Tuesday, December 8, 2026 at 11:00 AMAppointment, open for 4 daysDo something about ${appointment}`,
  )
  await screen.findByText('Appointment set to confirmed by the showroom')
  const entries = (await part('Timeline')).getAllByRole('listitem')
  const titles = entries.map((entry) => entry.querySelector('[data-entry]')?.textContent)
  expect(titles).toEqual([
    'Appointment on Tuesday, December 8, 2026 at 11:00 AM Pending',
    'Appointment set to confirmed by the showroom',
    'Appointment moved by the showroom to Tuesday, December 8, 2026 at 11:00 AM',
    expect.stringMatching(/^E-mail: Appointment pending/),
    'Inquired Resolved',
    'Replied to the inquiry',
    'Inquiry set to resolved by The Owner',
    'Requested a watch New',
    'The Owner noted',
    'Subscribed to the newsletter',
  ])
  // Open steps are listed above; completed ones stay reachable here.
  expect(entries[0]).not.toHaveTextContent('Do something')
  expect(entries[4]).toHaveTextContent(`Is it here?Do something about ${inquiry}`)
  expect(window.location.search).toBe(`?client=${ada.id}`)
})

it('shows a long story from its end, and further back when it is asked for; of the notes the last three', async () => {
  const nth = (index: number) => ({
    about: 'client_notes',
    about_id: idOf(index),
    at: new Date(Date.UTC(2026, 10, 20, 0, 60 - index)).toISOString(),
    kind: 'note',
    words: `Note ${index}`,
    author_name: null,
  })
  const notes = Array.from({ length: 22 }, (_, index) => nth(index))
  network.respond(page, pageOf(ada))
  network.respond(timeline, ({ body }) => ({
    json: (body as { before?: string }).before === notes[19].at ? notes.slice(20) : notes.slice(0, 20),
  }))
  network.respond('GET /rest/v1/client_notes', {
    json: notes.map(({ about_id: id, at, words }) => ({
      id,
      words,
      author: idOf(99),
      author_name: null,
      created_at: at,
      updated_at: at,
    })),
  })
  await open(`client=${ada.id}`)
  const story = await part('Timeline')
  await waitFor(() => expect(story.getAllByRole('listitem')).toHaveLength(20))
  await press('Show earlier')
  await waitFor(() => expect(story.getAllByRole('listitem')).toHaveLength(22))
  expect(story.queryByRole('button', { name: 'Show earlier' })).toBeNull()
  await waitFor(() => expect(story.getAllByRole('listitem')[20].querySelector('[data-entry]')).toHaveFocus())
  const target = await part('Notes')
  expect(target.getAllByRole('article')).toHaveLength(3)
  // Somebody else's cannot be edited.
  expect(target.queryByRole('button', { name: /^Edit/ })).toBeNull()
  await press('Show all 22 notes')
  expect(target.getAllByRole('article')).toHaveLength(22)
})

it('suggests who may be the same and why, and leads into the merge, or hears that they are two', async () => {
  const other = client(7, 'Bo Quill', { contact: 'bo@example.com' })
  const suggestion = {
    id: other.id,
    name: other.name,
    contact: other.contact,
    shared: [{ kind: 'phone', value: '+14805550107' }],
    rows: [
      {
        about: 'inquiries' as const,
        id: other.id,
        name: 'Bo Quill',
        at: '2026-11-20T17:00:00+00:00',
        title: 'Halden Tidewater',
        words: 'Is it here?',
      },
    ],
  }
  let isNotified = false
  network.respond(page, ({ body }) =>
    (body as { client: string }).client === other.id
      ? pageOf(other)
      : pageOf(ada, { suggestions: isNotified ? [] : [suggestion] }),
  )
  network.respond('POST /rest/v1/rpc/tell_clients_apart', () => {
    isNotified = true
    return { status: 204 }
  })
  await open(`client=${ada.id}`)
  const part = await screen.findByRole('region', { name: 'May be the same person' })
  expect(part).toHaveTextContent('Bo QuillBoth gave (480) 555-0107Halden Tidewater, inquiry from ')
  expect(within(part).getByRole('link', { name: 'Halden Tidewater' })).toHaveAttribute(
    'href',
    `/admin?tab=inquiries&row=${other.id}`,
  )

  fireEvent.click(within(part).getByRole('button', { name: /^Merge/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Merge with another client' })
  expect(await within(dialog).findByRole('radio', { name: /Bo Quill/ })).not.toBeChecked()
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(dialog).not.toBeInTheDocument())

  fireEvent.click(within(part).getByRole('button', { name: /^Not the same person/ }))
  await waitFor(() => expect(part).not.toBeInTheDocument())
  expect(network.sent('POST /rest/v1/rpc/tell_clients_apart')).toMatchObject([
    { body: { client: ada.id, other: other.id } },
  ])
})

it('merges two once both were seen, and splits one by its addresses', async () => {
  const [merge, split] = ['merge_clients', 'split_client'].map((name) => `POST /rest/v1/rpc/${name}`)
  network.respond(page, ({ body }) =>
    (body as { client: string }).client === eda.id
      ? pageOf(eda, { contacts: [{ kind: 'email', value: 'eda@example.com' }] })
      : pageOf(ada, { contacts: adasContacts }),
  )
  network.respond(find, found(ada, eda))
  network.respond(merge, { status: 204 })
  network.respond(split, { json: idOf(3) })
  await open(`client=${ada.id}`)
  await press('Merge with another client')
  let dialog = await findDialog('Merge with another client')
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'quill' } })
  // Ada herself is not offered.
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('1 found'))
  await press(/^Choose/)
  expect(await dialog.findByRole('radio', { name: /^Ada Quill/ })).toBeChecked()
  expect(dialog.getByText('eda@example.com')).toBeVisible()
  expect(dialog.getByText(/^Everything from Eda Quill goes to Ada Quill:/)).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: 'Merge' }))
  await waitFor(() => expect(toasts()).toEqual(['Clients merged']))
  expect(network.sent(merge)[0].body).toEqual({ target: ada.id, merged: eda.id })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await press('Split into two clients')
  dialog = await findDialog('Split into two clients')
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Split' }))
  send()
  expect(await dialog.findByRole('alert')).toHaveTextContent('Choose at least one.')
  const [email, phone] = dialog.getAllByRole('checkbox')
  fireEvent.click(email)
  fireEvent.click(phone)
  send()
  expect(await dialog.findByRole('alert')).toHaveTextContent('Leave at least one with Ada Quill.')
  fireEvent.click(email)
  send()
  await waitFor(() => expect(toasts()).toEqual(['Client split in two']))
  expect(network.sent(split).map(({ body }) => body)).toEqual([{ client: ada.id, contacts: [adasContacts[1]] }])
})

it('erases one who is known by a number alone as the title has it, and shows what goes', async () => {
  const erase = 'POST /rest/v1/rpc/erase_client'
  const nobody = client(4, null, { contact: '+16025550147' })
  network.respond(page, pageOf(nobody))
  network.respond('POST /rest/v1/rpc/erasure_preview', {
    json: {
      rows: { inquiries: 2 },
      due: 0,
      notes: 0,
      reserved: 0,
      emails: 0,
      in_the_trash: 0,
      mentions: [{ source: 'inquiries', id: idOf(21), title: 'A friend' }],
    },
  })
  network.respond(erase, { status: 204 })
  await open(`client=${nobody.id}`)
  await press('Erase this client')
  const dialog = await findDialog('Erase (602) 555-0147')
  expect(await dialog.findByText('2 inquiries')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Inquiry: A friend' })).toHaveAttribute(
    'href',
    `/admin?tab=inquiries&row=${idOf(21)}`,
  )
  const typed = dialog.getByLabelText('Type “(602) 555-0147” to erase them')
  const send = (text: string) => {
    fireEvent.change(typed, { target: { value: text } })
    fireEvent.click(dialog.getByRole('button', { name: 'Erase forever' }))
  }
  send('602')
  await waitFor(() => expect(typed).toHaveAccessibleDescription('Type it exactly: (602) 555-0147'))
  expect(typed).toHaveFocus()
  expect(network.sent(erase)).toEqual([])
  send('602 555 0147')
  await waitFor(() => expect(toasts()).toEqual(['(602) 555-0147 has been erased']))
  expect(network.sent(erase)[0].body).toEqual({ client: nobody.id, typed: '+16025550147' })
  await waitFor(() => expect(window.location.search).toBe(''))
})

it('is written to, booked in and called from the page', async () => {
  const asked = {
    about: 'inquiries',
    id: idOf(5),
    since: '2026-11-22T17:00:00Z',
    waiting_since: null,
    words: 'The Meridian?',
    title: null,
  }
  network.respond(page, pageOf(ada, { contacts: adasContacts }))
  const { router } = await open(`client=${ada.id}`)
  expect(await screen.findByRole('link', { name: /^Write/ })).toHaveAttribute('href', 'mailto:ada@example.com')
  await press('Book an appointment')
  expect(await screen.findByText('Book Ada Quill at ada@example.com from 2026-11-24')).toBeVisible()

  network.respond(page, pageOf(eda, { contacts: adasContacts, open: [asked] }))
  await router.navigate(`/admin?client=${eda.id}`)
  await press('Write')
  await waitFor(() => expect(new URLSearchParams(window.location.search).get('reply')).toBe(asked.id))
})

it('notes a call, also as a reply to what is open', async () => {
  const asked = {
    about: 'inquiries',
    id: idOf(5),
    since: '2026-11-22T17:00:00Z',
    waiting_since: null,
    words: 'The Meridian?',
    title: null,
  }
  network.respond(page, pageOf(ada, { open: [asked] }))
  await open(`client=${ada.id}`)
  await press('Note a call')
  const dialog = await findDialog('Note a call')
  await press('Save call')
  await waitFor(() =>
    expect(dialog.getByLabelText('What was said')).toHaveAccessibleDescription('Write what was said first'),
  )
  fireEvent.change(dialog.getByLabelText('What was said'), { target: { value: 'Comes in spring.' } })
  await press('Save call')
  await waitFor(() => expect(toasts()).toEqual(['Call noted']))
  expect(network.sent('POST /rest/v1/client_notes')[0].body).toMatchObject({
    client_id: ada.id,
    words: 'Comes in spring.',
    is_call: true,
  })

  await press('Note a call')
  const again = await findDialog('Note a call')
  fireEvent.change(again.getByLabelText('What was said'), { target: { value: 'It is here.' } })
  fireEvent.change(again.getByLabelText('Is this a reply to one of these?'), { target: { value: asked.id } })
  expect(again.getByText('This takes them off the waiting list.')).toBeVisible()
  await press('Save call')
  await waitFor(() =>
    expect(network.sent('POST /rest/v1/replies')[0]?.body).toMatchObject({
      about: 'inquiries',
      about_id: asked.id,
      words: 'It is here.',
      channel: 'phone',
      sent_to: null,
    }),
  )
})
