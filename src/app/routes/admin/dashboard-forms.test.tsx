import type { Session } from '@supabase/supabase-js'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { appointmentSample } from '@/entities/appointments/appointment.sample'
import { clientSample } from '@/entities/clients/client.sample'
import { inquirySample } from '@/entities/inquiries/inquiry.sample'
import { requestSample } from '@/entities/watch-requests/watch-request.sample'
import { valuesSample } from '@/entities/watches/watch.sample'
import { handleEvent } from '@/features/auth/session/session-service'
import { settingsSample } from '@/features/settings/settings.sample'
import { trashedSample } from '@/features/trash/trash.sample'
import { sessionKeyOf } from '@/lib/backend/session-key'
import { chooseInRow, findDialog } from '@/test/actions'
import { rowsOf } from '@/test/answers'
import { backendAddress, stubNetwork } from '@/test/network'
import { openDashboard } from '@/test/site'

// Every form of the dashboard that saves what was typed into it: what becomes of that where the save fails, where the
// page is left, and where the session ends. One test for all of them, so that a new form has it by a row.

// Nothing is waited for between the attempts.
vi.mock('@/lib/backend/retry', () => import('@/test/retry-at-once'))

const network = stubNetwork()

/** A weekday some months ahead. */
const day = '2027-03-10'
const id = '00000000-0000-4000-8000-0000000000c1'
const clientId = '00000000-0000-4000-8000-0000000000d1'
const version = { id, created_at: '2026-11-01T09:00:00+00:00', updated_at: '2026-11-01T09:00:00+00:00' }

type Form = {
  tab: string
  query?: string
  /** What it reads, by table or function. */
  reads?: Record<string, Parameters<typeof network.answer>[1]>
  /** Where it is not in the address. */
  open?: () => Promise<unknown>
  dialog: string
  /** What is typed into which fields, in their order. */
  typed?: Record<string, string>
  /** A time that is chosen instead. */
  time?: string
  save: string
  /** The request that saves it. */
  write: `${'POST' | 'PATCH'} ${string}`
  /** As the dashboard lists its draft, where that is not the name here. */
  called?: string
  /** What a save that succeeds answers, where that is no row. */
  saved?: object
  /** Saved once, it stays open for the next. */
  staysOpen?: true
}

const watch = { ...valuesSample({ name: 'Meridian' }), ...version }
const client = clientSample({ id: clientId, updated_at: version.updated_at })
const appointment = appointmentSample({ ...version, appointment_date: day, status: 'confirmed', revision: 1 })
const page = {
  'rpc/client_page': {
    json: { client, names: [], addresses: [], accounts: [], open: [], suggestions: [], subscribed_at: null },
  },
}
const slots = { 'rpc/free_slots': { json: ['11:00 AM', '2:30 PM', '3:00 PM'] } }
const press = (name: string | RegExp) => async () => fireEvent.click(await screen.findByRole('button', { name }))

const forms: Record<string, Form> = {
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
          parts: {},
          timing: {},
          unknowns: '',
        },
      ]),
    },
    dialog: 'Condition report',
    typed: { 'Inspected by': 'Emmett', 'Dial in words': 'A faint stain.', 'Dial up, rate': '-2.5' },
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
    called: 'notes on a request',
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
    typed: { "Sender's name": 'The House' },
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
  'a reply': {
    tab: 'inquiries',
    reads: {
      inquiries: rowsOf([inquirySample({ id })]),
    },
    open: press('Reply to Ada Quill'),
    dialog: 'Reply to Ada Quill',
    typed: { 'Your reply': 'It is.' },
    save: 'Send reply',
    write: 'POST /rest/v1/replies',
  },
  'a closure': {
    tab: 'appointments',
    open: press('Close a day or time'),
    dialog: 'Close a day or time',
    typed: { From: day, To: day, 'Reason (optional)': 'Stocktaking' },
    save: 'Close the day',
    called: 'a closed time',
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
  'an inquiry of somebody who calls': {
    tab: 'inquiries',
    query: 'enter=new',
    dialog: 'Add an inquiry',
    typed: { Phone: '(480) 555-0123', Name: 'Ada Quill', 'What they asked': 'Is it here?' },
    save: 'Add inquiry',
    write: 'POST /rest/v1/inquiries',
  },
  'a request of somebody who calls': {
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
      // Ahead, and not among those that are past.
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
const all = Object.entries(forms)

/** The form with something typed into it. */
async function openForm(form: Form) {
  const dialog = await showForm(form)
  for (const [label, value] of Object.entries(form.typed ?? {})) {
    const field = await dialog.findByLabelText(label)
    field.focus()
    fireEvent.change(field, { target: { value } })
  }
  if (form.time) fireEvent.click(await dialog.findByRole('button', { name: form.time }))
  return dialog
}

async function showForm({ tab, query, reads = {}, open, dialog }: Form) {
  for (const [name, answer] of Object.entries(reads)) {
    network.answer(`${name.startsWith('rpc/') ? 'POST' : 'GET'} /rest/v1/${name}`, answer)
  }
  await openDashboard(network, tab, query)
  await open?.()
  return within(await screen.findByRole('dialog', { name: dialog }))
}

type Dialog = Awaited<ReturnType<typeof showForm>>

async function expectTyped({ typed = {}, time }: Form, dialog: Dialog) {
  for (const [label, value] of Object.entries(typed)) expect(await dialog.findByLabelText(label)).toHaveValue(value)
  if (time) expect(await dialog.findByRole('button', { name: time })).toHaveAttribute('aria-pressed', 'true')
}

async function expectUntyped({ typed = {}, time }: Form, dialog: Dialog) {
  for (const [label, value] of Object.entries(typed)) expect(await dialog.findByLabelText(label)).not.toHaveValue(value)
  if (time) expect(await dialog.findByRole('button', { name: time })).toBeEnabled()
  if (time) expect(dialog.queryByRole('button', { name: time, pressed: true })).toBeNull()
  expect(dialog.queryByText(notice)).toBeNull()
}

/** Leaves the page and opens the form again, with what it reads by now. */
async function openAgain(form: Form) {
  await waitFor(() => expect(drafts()).toHaveLength(1))
  cleanup()
  return showForm(form)
}

const notice = /^Your draft from \d+:\d\d [AP]M was kept\.$/
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:account:'))
const pressIn = (dialog: Dialog, name: string) => fireEvent.click(dialog.getByRole('button', { name }))

/** How often its save was tried. */
const attempts = ({ write }: Form) => network.sent(write).length

/** Saves succeed from now on. */
function succeed({ write, staysOpen, saved = staysOpen ? { id } : [{ id }] }: Form) {
  network.answer(write, { status: write.startsWith('POST') ? 201 : 200, json: saved })
}

async function expectSaved(form: Form, dialog: Dialog, attempt: number) {
  await waitFor(() => expect(attempts(form)).toBe(attempt))
  if (form.staysOpen) await waitFor(() => expect(dialog.getByLabelText(Object.keys(form.typed!)[0])).toHaveValue(''))
  else await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const sessionKey = sessionKeyOf(backendAddress)
const password = 'correct horse'

/** Another tab signs out; gives what asks for the password then. */
async function signOutElsewhere() {
  const session = JSON.parse(localStorage.getItem(sessionKey)!)
  network.answer('POST /auth/v1/token', ({ query, body }) => {
    if (query.get('grant_type') !== 'password') return refused(400, 'refresh_token_not_found', 'Invalid Refresh Token')
    const isRight = (body as { password: string }).password === password
    return isRight ? { json: session } : refused(400, 'invalid_credentials', 'Invalid login credentials')
  })
  act(() => {
    localStorage.removeItem(sessionKey)
    window.dispatchEvent(new StorageEvent('storage', { key: sessionKey, newValue: null }))
  })
  return findDialog('You are signed out')
}

async function signInAgain(asked: Dialog) {
  fireEvent.change(asked.getByLabelText('Password'), { target: { value: password } })
  pressIn(asked, 'Sign In')
  await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull())
}

// Failures are logged, too.
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  network.answer('POST /rest/v1/rpc/waiting_for_reply', { json: { total: 0, rows: [] } })
})
afterEach(() => vi.restoreAllMocks())

const refused = (status: number, code: string, message: string) => ({ status, json: { code, message } })

/** How a save may fail, and what the owner reads of it. */
const failures = [
  ['offline', /check your internet connection and try again/],
  [refused(500, 'XX000', 'The disk is full.'), /Please try again/],
  [refused(401, '42501', 'permission denied for table'), /You do not have permission/],
  [refused(409, '23503', 'violates foreign key constraint'), /./],
] as const

describe.each(all)('%s', (_name, form) => {
  it('keeps what was typed however its save fails, and says so', async () => {
    const dialog = await openForm(form)
    for (const [answer, says] of failures) {
      const before = attempts(form)
      network.answer(form.write, answer)
      pressIn(dialog, form.save)
      await waitFor(() => expect(attempts(form)).toBeGreaterThan(before))
      await waitFor(() => expect(dialog.getByRole('button', { name: form.save })).toBeEnabled())
      const alerts = dialog.getAllByRole('alert').map(({ textContent }) => textContent)
      expect(alerts.join()).toMatch(says)
      await expectTyped(form, dialog)
    }
    succeed(form)
    const before = attempts(form)
    pressIn(dialog, form.save)
    await expectSaved(form, dialog, before + 1)
  })

  it('outlasts a sign-out elsewhere, and a session that ends as it is saved', async () => {
    await openForm(form)
    const asked = await signOutElsewhere()
    expect(asked.getByLabelText('Email')).toHaveValue('owner@example.com')
    await signInAgain(asked)
    const dialog = await findDialog(form.dialog)
    await expectTyped(form, dialog)

    network.answer(form.write, { status: 401, json: { code: 'PGRST303', message: 'JWT expired' } })
    pressIn(dialog, form.save)
    const askedAgain = await findDialog('Your session has ended')
    const before = attempts(form)
    succeed(form)
    await signInAgain(askedAgain)
    await expectSaved(form, dialog, before + 1)
  })
})

describe.each(all)('%s', (_name, form) => {
  it('is kept where the page is left, until it is saved', async () => {
    await openForm(form)
    const dialog = await openAgain(form)
    expect(await dialog.findByText(notice)).toBeVisible()
    await expectTyped(form, dialog)
    succeed(form)
    pressIn(dialog, form.save)
    await expectSaved(form, dialog, 1)
    expect(drafts()).toEqual([])
  })

  it('begins anew where its draft is discarded', async () => {
    await openForm(form)
    const dialog = await openAgain(form)
    await dialog.findByText(notice)
    dialog.getByRole('button', { name: 'Discard draft' }).focus()
    pressIn(dialog, 'Discard draft')
    await expectUntyped(form, dialog)
    await waitFor(() => expect(document.activeElement).toHaveAttribute(form.typed ? 'name' : 'role'))
    expect(drafts()).toEqual([])
    cleanup()
    await expectUntyped(form, await showForm(form))
  })
})

it.each([
  'a closure',
  'moving an appointment',
  'a new time for a deleted appointment',
  'a client’s name',
  'a client’s next step',
  'a call with a client',
  'the notes on a request',
])('%s is out of the sight of another account that signs in, and back with its own', async (name) => {
  const form = forms[name]
  await openForm(form)
  const own = JSON.parse(localStorage.getItem(sessionKey)!) as Session
  await signOutElsewhere()
  const signIn = (session: Session) =>
    act(() => {
      localStorage.setItem(sessionKey, JSON.stringify(session))
      handleEvent('SIGNED_IN', session)
    })
  signIn({ ...own, user: { ...own.user, id: clientId, email: 'other@example.com' } })
  expect(await screen.findByText(/kept for it, hidden/)).toBeVisible()
  expect(screen.queryByText(/could not be kept/)).toBeNull()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(/What you typed before/)).toBeNull()

  signIn(own)
  await screen.findByText(/What you typed before someone else signed in here was kept/)
  fireEvent.click(screen.getByRole('link', { name: form.called ?? name }))
  // What is open is in the address, but for what the trash could not restore.
  if (form.tab === 'trash') await form.open!()
  const dialog = await findDialog(form.dialog)
  expect(await dialog.findByText(notice)).toBeVisible()
  await expectTyped(form, dialog)
})

it.each(['a closure', 'moving an appointment', 'a new time for a deleted appointment'])(
  '%s is no draft any more once its dialog was closed',
  async (name) => {
    const dialog = await openForm(forms[name])
    await waitFor(() => expect(drafts()).toHaveLength(1))
    pressIn(dialog, 'Cancel')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(drafts()).toEqual([])
  },
)

it('is no draft any more after a week', async () => {
  const form = forms['the notes on a request']
  await openForm(form)
  await waitFor(() => expect(drafts()).toHaveLength(1))
  const draft = JSON.parse(localStorage.getItem(drafts()[0])!)
  cleanup()
  localStorage.setItem(drafts()[0], JSON.stringify({ ...draft, savedAt: draft.savedAt - 8 * 24 * 60 * 60_000 }))
  await expectUntyped(form, await showForm(form))
  await waitFor(() => expect(drafts()).toEqual([]))
})

it('has the day and time of a draft, whatever it is opened with, and those once it is discarded', async () => {
  const form = forms['an appointment of someone who calls']
  await openForm(form)
  const dialog = await openAgain({ ...form, query: `enter=${encodeURIComponent('2027-03-08 3:00 PM')}` })
  await dialog.findByText(notice)
  await expectTyped(form, dialog)
  expect(dialog.getByRole('heading', { name: 'Wednesday, March 10, 2027' })).toBeVisible()
  pressIn(dialog, 'Discard draft')
  expect(await dialog.findByRole('heading', { name: 'Monday, March 8, 2027' })).toBeVisible()
  expect(await dialog.findByRole('button', { name: '3:00 PM', pressed: true })).toBeVisible()
})

it('compares a draft with the row as it is by now', async () => {
  const form = forms['a watch']
  await openForm(form)
  const theirs = {
    ...watch,
    description: 'As somebody else says.',
    category: 'Field',
    updated_at: '2026-11-02T09:00:00Z',
  }
  const dialog = await openAgain({ ...form, reads: { watches: rowsOf([theirs]) } })
  await dialog.findByText(notice)
  let written: URLSearchParams | undefined
  network.answer(form.write, ({ query }) => {
    written = query
    return { json: query.get('updated_at') === `eq.${theirs.updated_at}` ? [{ id }] : [] }
  })
  pressIn(dialog, form.save)
  expect(await dialog.findByText(/Someone else has changed this watch/)).toBeVisible()
  expect(written?.get('updated_at')).toBe(`eq.${version.updated_at}`)
  expect(dialog.getByText('As somebody else says.')).toBeVisible()
  pressIn(dialog, 'Keep mine and overwrite')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(network.sent(form.write).at(-1)?.body).toMatchObject({ description: 'Serviced in autumn.' })
})

it('adds a watch anew that was deleted since its draft', async () => {
  const form = forms['a watch']
  await openForm(form)
  const dialog = await openAgain({ ...form, reads: { watches: rowsOf([]) } })
  await expectTyped(form, dialog)
  network.answer(form.write, { json: [] })
  pressIn(dialog, form.save)
  fireEvent.click(await dialog.findByRole('button', { name: 'Make it a new watch' }))
  succeed({ ...form, write: 'POST /rest/v1/watches' })
  fireEvent.click(await dialog.findByRole('button', { name: 'Add Watch' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(network.sent('POST /rest/v1/watches')[0].body).toMatchObject({ description: 'Serviced in autumn.' })
})

it('leaves nothing behind where nobody comes back for it', async () => {
  const form = forms['a new watch']
  await openForm(form)
  const asked = await signOutElsewhere()
  pressIn(asked, 'Leave without saving')
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible()
  expect(window.location.pathname).toBe('/auth')
  expect(JSON.stringify({ ...localStorage })).not.toContain('Hours apart')
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'owner@example.com' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  await expectUntyped(form, await findDialog(form.dialog))
})

it('says that a password was wrong, and waits on for the right one', async () => {
  const form = forms['the notes on a request']
  await openForm(form)
  const asked = await signOutElsewhere()
  fireEvent.change(asked.getByLabelText('Password'), { target: { value: 'Somebody-else' } })
  pressIn(asked, 'Sign In')
  expect(await asked.findByText('Invalid email or password. Please try again.')).toBeVisible()
  await signInAgain(asked)
  await expectTyped(form, await findDialog(form.dialog))
})

it('saves by a role that was given back what it refused without', async () => {
  const form = forms['the notes on a request']
  const dialog = await openForm(form)
  network.answer('GET /rest/v1/user_roles', { json: [] })
  network.answer(form.write, refused(403, '42501', 'permission denied for table'))
  pressIn(dialog, form.save)
  const told = within(await screen.findByRole('alertdialog', { name: 'Your account is no longer an admin' }))
  pressIn(told, 'Stay and copy')
  await expectTyped(form, dialog)
  network.answer('GET /rest/v1/user_roles', { json: [{ role: 'admin' }] })
  succeed(form)
  const before = attempts(form)
  pressIn(dialog, form.save)
  await expectSaved(form, dialog, before + 1)
  expect(await screen.findByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
})
