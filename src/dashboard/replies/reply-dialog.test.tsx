import { createClient } from '@supabase/supabase-js'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { KnownEmail } from '@/entities/clients/clients.api'
import type { Reply } from '@/entities/replies/reply'
import { ReplyDialog, type Recipient } from './reply-dialog'

vi.mock('@/lib/backend/supabase', () => ({ responseTimeout: 1000, getSupabase: async () => backend }))

const templates = [
  { id: 'a', title: 'Available', words: 'Dear {name},\n\nIt is available.' },
  { id: 'r', title: 'Reserved', words: 'Dear {name},\n\nIt is reserved.' },
]
let known: KnownEmail[] = []
let replies: Reply[] = []
let sent: unknown[] = []
const backend = createClient('http://backend.test', 'key', {
  global: {
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input))
      if (pathname.endsWith('/rpc/known_emails')) return Response.json(known)
      if (pathname.endsWith('/reply_templates')) return Response.json(templates)
      if (pathname.endsWith('/replies') && !init?.body) return Response.json(replies)
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
  replies = []
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
      <ReplyDialog about={about} recipient={recipient} lists={['list']} onClose={onClose} />
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

it('shows earlier replies by any owner', async () => {
  replies = [
    {
      id: 'x',
      about_id: 'i1',
      words: 'It is here.',
      channel: 'email',
      sent_to: null,
      created_at: '2026-11-24T17:00:00Z',
    },
  ]
  open(ada)
  expect(await screen.findByText('It is here.')).toBeVisible()
  expect(screen.getByText(/^Replied/)).toBeVisible()
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
