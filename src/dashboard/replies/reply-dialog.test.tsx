import { createClient } from '@supabase/supabase-js'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { OpenRow } from '@/entities/clients/client'
import type { KnownEmail } from '@/entities/clients/clients.api'
import type { ThreadEntry } from '@/entities/replies/reply'
import { ReplyDialog, type Recipient } from './reply-dialog'

vi.mock('@/lib/backend/supabase', () => ({ responseTimeout: 1000, getSupabase: async () => backend }))

const templates = [
  { id: 'a', title: 'Available', words: 'Dear {name},\n\nIt is available.' },
  { id: 'r', title: 'Reserved', words: 'Dear {name},\n\nIt is reserved.' },
]
let known: KnownEmail[] = []
let thread: ThreadEntry[] = []
let openRows: OpenRow[] = []
let contextStatus = 200
let sent: unknown[] = []
const watches = [
  { id: 'w1', brand: 'Halden', name: 'Tidewater 300', status: 'available', publish_at: null },
  { id: 'w2', brand: 'Meridian', name: 'Regulator', status: 'sold', publish_at: null },
  { id: 'w3', brand: 'Meridian', name: 'Later', status: 'coming', publish_at: '2100-01-01T17:00:00Z' },
]
let moreWatches: typeof watches = []
const backend = createClient('http://backend.test', 'key', {
  global: {
    fetch: async (input, init) => {
      const { pathname, searchParams } = new URL(String(input))
      if (pathname.endsWith('/rpc/known_emails')) return Response.json(known)
      if (pathname.endsWith('/reply_templates')) return Response.json(templates)
      const [first, count] = ['offset', 'limit'].map((name) => Number(searchParams.get(name)))
      const page = (rows: object[]) => Response.json(rows.slice(first, first + count))
      if (pathname.endsWith('/watches')) return page([...watches, ...moreWatches])
      if (pathname.endsWith('/condition_reports'))
        return page([watches[1], ...moreWatches].map(({ id }) => ({ watch_id: id })))
      if (pathname.endsWith('/rpc/reply_context'))
        return Response.json({ thread, open: openRows }, { status: contextStatus })
      sent.push(JSON.parse(String(init?.body)))
      return new Response(null, { status: 201 })
    },
  },
})

const ada: Recipient = { id: 'i1', name: 'Ada', email: 'ada@example.com', phone: null, message: 'Is it here?' }
const bea: Recipient = { id: 'r1', name: 'Bea', phone: '(480) 555-0112', message: 'A chronograph.' }
const onClose = vi.fn()

beforeEach(() => {
  known = []
  moreWatches = []
  thread = []
  openRows = []
  contextStatus = 200
  sent = []
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  onClose.mockClear()
})

function open(recipient: Recipient, about: 'inquiries' | 'watch_requests' = 'inquiries') {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <ReplyDialog about={about} recipient={recipient} lists={['list']} onClose={onClose} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
}

const words = () => screen.getByRole<HTMLTextAreaElement>('textbox')
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const type = (text: string) => fireEvent.change(words(), { target: { value: text } })
async function choose(title: string) {
  await screen.findByRole('option', { name: title })
  fireEvent.change(screen.getByRole('combobox', { name: 'Template' }), {
    target: { value: templates.find((one) => one.title === title)!.id },
  })
}
async function replaceOwnWords() {
  open(ada)
  await screen.findByRole('textbox')
  type('My own words.')
  await choose('Reserved')
  press('Replace it')
}

const at = (day: number) => `2026-11-${day}T17:00:00Z`
const messageOf = (id: string, day: number, text: string): ThreadEntry => ({
  kind: 'message',
  id,
  about: 'inquiries',
  about_id: id,
  watch: null,
  words: text,
  created_at: at(day),
})
const replyTo = (id: string, day: number, text: string): ThreadEntry => ({
  kind: 'reply',
  id: `${id}-${day}`,
  about: 'inquiries',
  about_id: id,
  words: text,
  channel: 'email',
  sent_to: null,
  created_at: at(day),
})
const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

it('shows the messages and replies of the client, the newest at the bottom, and folds earlier ones', async () => {
  thread = [
    messageOf('i0', 10, 'Do you buy watches?'),
    replyTo('i0', 11, 'We do.'),
    messageOf('i1', 23, 'Is it here?'),
    replyTo('i1', 24, 'It is here.'),
  ]
  open(ada)
  expect(await screen.findByText('It is here.')).toBeVisible()
  expect(texts()).toEqual([
    expect.stringMatching(/^Replied .*We do\.$/),
    expect.stringMatching(/^Inquiry .*, which you reply toIs it here\?$/),
    expect.stringMatching(/^Replied .*It is here\.$/),
  ])
  press('Show 1 earlier message')
  expect(texts()).toHaveLength(4)
  expect(texts()[0]).toContain('Do you buy watches?')
  press('Hide earlier messages')
  expect(texts()).toHaveLength(3)
})

it('always shows the message that the reply is for', async () => {
  thread = [messageOf('i1', 10, 'Is it here?'), ...[11, 12, 13, 14].map((day) => replyTo('i1', day, `Reply ${day}.`))]
  open(ada)
  expect(await screen.findByText('Reply 14.')).toBeVisible()
  expect(texts()[0]).toContain('Is it here?')
  expect(screen.queryByRole('button', { name: /earlier/ })).toBeNull()
})

it('links to the next appointment and to what else is open', async () => {
  const appointment = (id: string, day: string): OpenRow => ({
    about: 'appointments',
    id,
    title: day,
    day,
    slot: '11:00 AM',
    starts_at: `${day}T18:00:00Z`,
    since: at(20),
    waiting_since: null,
    status: 'confirmed',
  })
  openRows = [
    appointment('a2', '2026-12-09'),
    appointment('a1', '2026-12-02'),
    {
      about: 'inquiries',
      id: 'i1',
      title: null,
      words: 'Is it here?',
      since: at(23),
      waiting_since: at(23),
      status: 'new',
    },
    {
      about: 'watch_requests',
      id: 'r9',
      title: 'A chronograph.',
      since: at(22),
      waiting_since: null,
      status: 'searching',
    },
  ]
  open(ada)
  const next = await screen.findByRole('link', { name: 'Wednesday, December 2, 2026 at 11:00 AM' })
  expect(next).toHaveAttribute('href', '/admin?tab=appointments&row=a1')
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/admin?tab=appointments&row=a1',
    '/admin?tab=appointments&row=a2',
    '/admin?tab=requests&case=r9',
  ])
})

it('shows the message, and takes a reply, when the rest cannot be loaded', async () => {
  contextStatus = 500
  open(ada)
  expect(await screen.findByText('Earlier messages and what is open could not be loaded.')).toBeVisible()
  expect(texts()).toEqual(['Is it here?'])
  expect(words()).toBeVisible()
})

it('folds the messages on a phone under a button', async () => {
  open(ada)
  const fold = await screen.findByRole('button', { name: 'They wrote Is it here?' })
  expect(fold).toHaveAttribute('aria-expanded', 'false')
  fireEvent.click(fold)
  expect(fold).toHaveAttribute('aria-expanded', 'true')
})

const attach = () => screen.getByRole('combobox', { name: /^Attach a watch/ })
async function attachWatch(label: string) {
  await screen.findByText(/its link is inserted at the cursor/)
  fireEvent.click(attach())
  fireEvent.click(screen.getByRole('option', { name: label }))
}

it('inserts a link at the end while the cursor is at the start', async () => {
  open(ada)
  await screen.findByRole('textbox')
  type('Dear Ada,')
  words().setSelectionRange(0, 0)
  await attachWatch('Halden Tidewater 300')
  expect(words().value).toMatch(/^Dear Ada,\nHalden Tidewater 300/)
})

it('attaches the first match of the typed text by Enter, and sends nothing', async () => {
  open(ada)
  await screen.findByRole('textbox')
  type('Dear Ada,')
  await screen.findByText(/its link is inserted at the cursor/)
  fireEvent.change(attach(), { target: { value: 'regulator' } })
  fireEvent.keyDown(attach(), { key: 'Enter' })
  expect(words().value).toMatch(/^Dear Ada,\nMeridian Regulator/)
  // A canceled key does not submit the form.
  expect(fireEvent.keyDown(attach(), { key: 'Enter' })).toBe(false)
  expect(words().value.match(/Regulator/g)).toHaveLength(1)
})

it('asks for a choice when typed text is left in the field of attachments', async () => {
  open(ada)
  await screen.findByText(/its link is inserted at the cursor/)
  fireEvent.change(attach(), { target: { value: 'regul' } })
  fireEvent.blur(attach())
  expect(attach()).toBeInvalid()
  expect(attach()).toHaveAccessibleDescription(/^Choose a watch from the list, or clear this field/)
  fireEvent.change(attach(), { target: { value: '' } })
  fireEvent.blur(attach())
  expect(attach()).toBeValid()
})

it('inserts a link to a public watch or its condition report as a line at the cursor', async () => {
  open(ada)
  await screen.findByRole('textbox')
  type('Dear Ada,\n\nKind regards')
  words().setSelectionRange(10, 10)
  await attachWatch('Halden Tidewater 300')
  const url = `${window.location.origin}/watches`
  expect(words().value).toBe(`Dear Ada,\nHalden Tidewater 300 — ${url}/w1\nKind regards`)
  expect(document.activeElement).toBe(words())
  expect(attach()).toHaveValue('')
  fireEvent.click(attach())
  const choices = within(screen.getByRole('listbox')).getAllByRole('option')
  expect(choices.map(({ textContent }) => textContent)).toEqual([
    'Halden Tidewater 300',
    'Meridian Regulator (sold)',
    'Meridian Regulator (sold): condition report',
  ])
  fireEvent.click(screen.getByRole('option', { name: 'Meridian Regulator (sold): condition report' }))
  expect(words().value).toContain(`Meridian Regulator, condition report — ${url}/w2#report\n`)
})

it('finds watches and reports beyond the first thousand', async () => {
  moreWatches = Array.from({ length: 1000 }, (_, index) => ({ ...watches[1], id: `m${index}`, name: `More ${index}` }))
  open(ada)
  await screen.findByText(/its link is inserted at the cursor/)
  fireEvent.change(attach(), { target: { value: 'More 999' } })
  expect(screen.getAllByRole('option', { name: /^Meridian More 999/ }).map(({ textContent }) => textContent)).toEqual([
    'Meridian More 999 (sold)',
    'Meridian More 999 (sold): condition report',
  ])
})

it('attaches nothing to a reply without room', async () => {
  open(ada)
  await screen.findByRole('textbox')
  type('x'.repeat(4990))
  await attachWatch('Halden Tidewater 300')
  expect(screen.getByRole('alert')).toHaveTextContent('There is no room: a reply has at most 5,000 characters.')
  expect(words().value).toHaveLength(4990)
})

it('sends nothing when Enter is pressed in the search for a watch', async () => {
  open(ada)
  await screen.findByText(/its link is inserted at the cursor/)
  expect(fireEvent.keyDown(attach(), { key: 'Enter' })).toBe(false)
})

const question = () => screen.queryByRole('group', { name: /^Use the template/ })
const [available, reserved] = ['Dear Ada,\n\nIt is available.', 'Dear Ada,\n\nIt is reserved.']

it('replaces an unchanged template, and shows the beginning of the next one', async () => {
  open(ada)
  await choose('Available')
  await waitFor(() => expect(words().value).toBe(available))
  await choose('Reserved')
  expect(words().value).toBe(reserved)
  expect(question()).toBeNull()
  expect(document.activeElement).toBe(words())
  expect(words().selectionStart).toBe(0)
})

it('recognizes an unchanged template after a reload', async () => {
  open(ada)
  await choose('Available')
  cleanup()
  open(ada)
  await screen.findByText(/^Your draft from/)
  await choose('Reserved')
  expect(words().value).toBe(reserved)
})

it('asks about edited text, and adds a template below it with the caret at its start', async () => {
  open(ada)
  await choose('Available')
  type(`${available} Truly.`)
  await choose('Reserved')
  expect(words().value).toBe(`${available} Truly.`)
  expect(document.activeElement).toBe(within(question()!).getByRole('button', { name: 'Add below' }))
  press('Add below')
  expect(words().value).toBe(`${available} Truly.\n\n${reserved}`)
  expect(document.activeElement).toBe(words())
  expect(words().selectionStart).toBe(`${available} Truly.\n\n`.length)
  expect(question()).toBeNull()
  // Text of the owner stands above the template.
  await choose('Available')
  expect(question()).not.toBeNull()
})

it('replaces edited text only when told to, and restores it', async () => {
  await replaceOwnWords()
  expect(words().value).toBe(reserved)
  expect(screen.getByText('“Reserved” replaced your text.')).toBeTruthy()
  press('Bring back my text')
  expect(words().value).toBe('My own words.')
  expect(screen.getByText('Your text replaced “Reserved”.')).toBeTruthy()
  await choose('Available')
  press('Keep my text')
  expect(words().value).toBe('My own words.')
  expect(document.activeElement).toBe(words())
})

it('keeps later edits when the previous text is restored', async () => {
  await replaceOwnWords()
  type(`${reserved} For you.`)
  press('Bring back my text')
  expect(words().value).toBe('My own words.')
  type('My own words, and more.')
  press('Bring back “Reserved”')
  expect(words().value).toBe(`${reserved} For you.`)
  expect(document.activeElement).toBe(words())
  press('Bring back my text')
  expect(words().value).toBe('My own words, and more.')
})

it('restores all replaced text after several templates', async () => {
  await replaceOwnWords()
  // Unchanged text is replaced without a question.
  await choose('Available')
  expect(words().value).toBe(available)
  type(`${available} Truly.`)
  await choose('Reserved')
  press('Keep my text')
  expect(screen.getByText('“Available” replaced your text.')).toBeTruthy()
  await choose('Reserved')
  press('Replace it')
  press('Bring back my text')
  expect(words().value).toBe(`My own words.\n\n${available} Truly.`)
})

it('restores replaced text after a reload', async () => {
  await replaceOwnWords()
  cleanup()
  open(ada)
  await screen.findByText(/^Your draft from/)
  press('Bring back my text')
  expect(words().value).toBe('My own words.')
})

it('offers no template as text of the owner after that was cleared', async () => {
  await replaceOwnWords()
  press('Bring back my text')
  type('')
  await choose('Available')
  expect(words().value).toBe(available)
  expect(screen.queryByRole('button', { name: /^Bring back/ })).toBeNull()
})

it('sends to the email address that the sender left', async () => {
  known = [{ email: 'ada@work.example', source: 'appointments', at: '2026-11-20T17:00:00+00:00' }]
  open(ada)
  await screen.findByRole('option', { name: 'E-mail to ada@work.example' })
  type('It is here.')
  press('Send reply')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toEqual([
    {
      id: expect.any(String),
      about: 'inquiries',
      about_id: 'i1',
      words: 'It is here.',
      channel: 'email',
      sent_to: null,
    },
  ])
})

it('offers a known email address for a sender who left a phone number, and names its source', async () => {
  known = [{ email: 'bea@example.com', source: 'inquiries', at: '2026-11-21T05:00:00+00:00' }]
  open(bea, 'watch_requests')
  expect(
    await screen.findByText('They gave this address with their inquiry on Friday, November 20, 2026.'),
  ).toBeTruthy()
  expect(screen.getByText('They left a phone number: (480) 555-0112.')).toBeTruthy()
  press('Send reply')
  expect(await screen.findByText('Your reply is required')).toBeTruthy()
  type('We look for one.')
  press('Send reply')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toMatchObject([{ about_id: 'r1', channel: 'email', sent_to: 'bea@example.com' }])
})

it('records a call when no email address is known, with optional notes', async () => {
  open(bea, 'watch_requests')
  expect(await screen.findByText('Nothing is sent. We record that you replied.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Call Bea' })).toBeTruthy()
  expect(screen.queryByRole('combobox', { name: 'Template' })).toBeNull()
  press('Record reply')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toMatchObject([{ about_id: 'r1', words: '', channel: 'phone', sent_to: null }])
})

it('records a call to a sender who left an email address, and keeps the typed text', async () => {
  open(ada)
  await screen.findByRole('option', { name: 'Phone (you called)' })
  type('Spoke for long.')
  fireEvent.change(screen.getByRole('combobox', { name: 'Reply by' }), { target: { value: 'phone' } })
  expect(words().value).toBe('Spoke for long.')
  press('Record reply')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent).toMatchObject([{ words: 'Spoke for long.', channel: 'phone', sent_to: null }])
})
