import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Appointment } from '@/entities/appointments/appointment'
import { appointmentSample } from '@/entities/appointments/appointment.sample'
import { saveFile } from '@/lib/save-file'
import { chooseInRow, expectFocus, fill, findDialog, press } from '@/test/actions'
import { textOf } from '@/test/file-text'
import { expectToasts } from '@/test/mount'
import { stubNetwork } from '@/test/network'
import { clientUrl, clientId, openPanel } from '@/test/panel'
import { denied, deniedWords, full, fullWords, idOf, rowsOf } from '@/test/responses'
import { slotStart } from '@shared/slots'
import { AppointmentsPanel } from './appointments-panel'

vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }))
vi.mock('@/lib/backend/retry', () => import('@/test/retry-at-once'))

const network = stubNetwork()

const list = 'GET /rest/v1/appointments'
const change = 'PATCH /rest/v1/appointments'
const taken = { status: 409, json: { code: '23505', message: 'duplicate key value violates unique constraint' } }

const [friday, today, tuesday] = ['2026-12-04', '2026-12-07', '2026-12-08']

const appointment = (index: number, name: string, day: string, time: string, values: Partial<Appointment> = {}) =>
  appointmentSample({
    id: idOf(index),
    name,
    email: `${name.toLowerCase()}@example.com`,
    appointment_date: day,
    appointment_time: time,
    calendar_uid: idOf(900 + index),
    ...values,
  })
const ada = appointment(1, 'Ada', tuesday, '11:00 AM')

function respondWith(...appointments: Appointment[]) {
  network.respond(list, ({ query }) => {
    const [from, before] = ['gte.', 'lt.'].map((way) =>
      query
        .getAll('starts_at')
        .find((part) => part.startsWith(way))
        ?.slice(way.length),
    )
    const named = query.get('id')
    const day = /^eq\..*/.exec(query.get('appointment_date') ?? '')?.[0]
    const found = appointments
      .filter(({ starts_at }) => (!from || starts_at >= from) && (!before || starts_at < before))
      .filter(
        ({ id, appointment_date }) => (!named || named === `eq.${id}`) && (!day || day === `eq.${appointment_date}`),
      )
      .sort(
        (one, other) => (one.starts_at < other.starts_at ? -1 : 1) * (query.get('order')?.includes('desc') ? -1 : 1),
      )
    const first = Number(query.get('offset'))
    return rowsOf(found.slice(first, first + Number(query.get('limit') ?? found.length)), found.length)
  })
}

const open = (query?: string) => openPanel(network, <AppointmentsPanel />, query)
const card = async (name: string) =>
  (await screen.findByRole('heading', { level: 5, name })).closest<HTMLElement>('article')!
const statusOf = (name: string) => screen.getByLabelText(`Status of the appointment of ${name}`)
const setStatus = (name: string, value: string) => fireEvent.change(statusOf(name), { target: { value } })
const textsOf = (elements: HTMLElement[]) =>
  elements.map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim())

beforeEach(() => {
  // Noon in Scottsdale.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T19:00:00Z`) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.mocked(saveFile).mockReset()
})

it('sorts days in order, marks today, and lists past days below', async () => {
  respondWith(
    appointment(1, 'Late', today, '2:30 PM', { phone: '(480) 555-0199' }),
    appointment(2, 'Early', today, '10:00 AM', { revision: 2, client_id: clientId }),
    appointment(3, 'Next', tuesday, '11:00 AM'),
    appointment(4, 'Gone', friday, '3:00 PM'),
    appointment(5, 'Before', friday, '10:00 AM'),
  )
  const moved = {
    appointment_id: idOf(2),
    revision: 2,
    who: 'visitor',
    day_before: '2026-12-05',
    time_before: '11:00 AM',
    status_before: 'pending',
    day_after: today,
    time_after: '10:00 AM',
    status_after: 'pending',
    reason: null,
    changed_at: '2026-11-24T16:00:00Z',
  }
  network.respond('GET /rest/v1/appointment_changes', { json: [moved, { ...moved, revision: 1 }] })
  const { router } = await open()
  expect(await screen.findByRole('link', { name: 'Early' })).toHaveAttribute('href', clientUrl)
  const late = await card('Late')
  const days = () => textsOf(screen.getAllByRole('heading', { level: 4 }))
  const names = () => textsOf(screen.getAllByRole('heading', { level: 5 }))
  expect(days()).toEqual([
    'Today Monday, December 7, 2026 2 appointments',
    'Tomorrow Tuesday, December 8, 2026 1 appointment',
    'Friday, December 4, 2026 2 appointments',
  ])
  expect(names()).toEqual(['Early', 'Late', 'Next', 'Gone', 'Before'])
  expect(screen.getByText('3 upcoming, 2 past')).toBeVisible()
  expect(late.closest('section')).toHaveAttribute('aria-current', 'date')
  expect(textsOf(screen.getAllByRole('heading', { level: 3, name: /^(Upcoming|Past)$/ }))).toEqual(['Upcoming', 'Past'])

  const links = within(late).getAllByRole('link')
  expect(links.map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')])).toEqual([
    ['Text Late', 'sms:+14805550199'],
    ['Call Late', 'tel:+14805550199'],
  ])
  const early = await card('Early')
  await waitFor(() =>
    expect(early).toHaveTextContent(/Moved by the client 13 days ago, was Sat, Dec 5 at 11:00 AM.*1 earlier change/),
  )
  await press('More actions for Late')
  expect(await screen.findByRole('menuitem', { name: 'Email Late' })).toHaveAttribute(
    'href',
    'mailto:late@example.com?subject=Your%20appointment%20on%20Monday%2C%20December%207%2C%202026%20at%202%3A30%20PM',
  )
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  expect(within(late).getByRole('button', { name: 'Confirm the appointment of Late' })).toBeVisible()
  expect(within(early).queryByRole('button', { name: /^Confirm/ })).toBeNull()
  await press('More actions for Early')
  expect(await screen.findByRole('menuitem', { name: 'Calendar file of the appointment of Early' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: /^Move/ })).toBeNull()
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })

  // Evening of that day in Scottsdale, next day in London.
  vi.setSystemTime(new Date(`${tuesday}T06:00:00Z`))
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  expect(days()[0]).toMatch(/^Today Monday/)
  vi.setSystemTime(new Date(`${tuesday}T07:00:00Z`))
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(days()[0]).toMatch(/^Today Tuesday/))
  vi.setSystemTime(new Date(`${today}T19:00:00Z`))
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))

  network.respond('POST /rest/v1/rpc/search_patterns', { json: ['%x%'] })
  await router.navigate('/admin?view=past&q=x&status=confirmed')
  await waitFor(() => expect(names()).toEqual(['Gone', 'Before']))
  expect(screen.getByText('2 appointments match')).toBeVisible()
  const asked = network.sent(list).at(-1)!.query
  expect(asked.get('status')).toBe('eq.confirmed')
  expect(asked.get('search_text')).toBe('like(all).{%x%}')
})

it('shows the total of a day that continues on another page', async () => {
  respondWith(...Array.from({ length: 28 }, (_, index) => appointment(index, `Visitor ${index}`, tuesday, '10:00 AM')))
  await open('view=ahead&page=2')
  expect(await screen.findByRole('heading', { level: 4, name: /December 8, 2026 28 appointments$/ })).toBeVisible()
  expect(screen.getAllByRole('article')).toHaveLength(3)
  expect(screen.getByText('Page 2 of 2')).toBeVisible()
})

it('says that the list is empty, that nothing matches, and why loading failed', async () => {
  network.respond(list, denied)
  await open()
  const failure = await screen.findByText('Failed to Load Appointments')
  expect(failure.parentElement).toHaveTextContent(deniedWords)
  network.respond(list, rowsOf([]))
  fireEvent.click(screen.getAllByRole('button', { name: 'Try again' }).at(-1)!)
  expect(await screen.findByText('No appointments yet. New bookings will appear here.')).toBeVisible()
  expect(await screen.findByText('None. The showroom is open Monday to Saturday.')).toBeVisible()
  fill(screen.getByRole('combobox', { name: 'Status' }), 'no-show')
  expect(await screen.findByText('No appointments match your filters. Try adjusting your search.')).toBeVisible()
})

it('reports a changed status, and reverts a status that was not saved', async () => {
  respondWith(ada)
  network.respond(change, { json: [{ id: ada.id }] })
  await open()
  await card('Ada')
  expect(textsOf(within(statusOf('Ada')).getAllByRole('option'))).toEqual([
    'Pending',
    'Confirmed',
    'Completed',
    'Canceled',
    'No-show',
  ])
  for (const [status, ...words] of [
    ['confirmed', 'Appointment confirmed', 'Ada gets an e-mail.'],
    ['no-show', 'Appointment marked as no-show', 'Ada'],
    ['completed', 'Appointment completed', 'Ada'],
    ['pending', 'Appointment set to pending', 'Ada gets an e-mail.'],
  ] as const) {
    respondWith({ ...ada, status })
    setStatus('Ada', status)
    await expectToasts(...words)
  }

  setStatus('Ada', 'cancelled')
  const question = within(await screen.findByRole('alertdialog', { name: 'Cancel appointment' }))
  expect(
    question.getByText(/^Cancel the appointment of Ada on Tuesday, December 8, 2026 at 11:00 AM\? The time opens up/),
  ).toBeVisible()
  fireEvent.click(question.getByRole('button', { name: 'Keep it' }))
  expect(statusOf('Ada')).toHaveValue('pending')
  respondWith({ ...ada, status: 'cancelled' })
  setStatus('Ada', 'cancelled')
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel appointment' }))
  await expectToasts('Appointment canceled', 'Ada')

  network.respond(change, taken)
  setStatus('Ada', 'confirmed')
  await expectToasts('Error', 'Someone else has this time now.')
  await waitFor(() => expect(statusOf('Ada')).toHaveValue('cancelled'))
  network.respond(change, full)
  setStatus('Ada', 'completed')
  await expectToasts('Error', fullWords)
  await waitFor(() => expect(statusOf('Ada')).toHaveValue('cancelled'))
})

it('confirms an upcoming appointment in one click, and keeps the focus in the row', async () => {
  respondWith(ada)
  network.respond(change, () => {
    respondWith({ ...ada, status: 'confirmed' })
    return { json: [{ id: ada.id }] }
  })
  await open()
  const confirm = await screen.findByRole('button', { name: 'Confirm the appointment of Ada' })
  confirm.focus()
  fireEvent.click(confirm)
  await expectToasts('Appointment confirmed', 'Ada gets an e-mail.')
  expect(network.sent(change).map(({ body }) => body)).toEqual([{ status: 'confirmed' }])
  expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull()
  await expectFocus(() => screen.findByRole('heading', { name: 'Ada' }))
})

it('deletes a canceled appointment after the usual question, and says why deleting failed', async () => {
  const removal = 'DELETE /rest/v1/appointments'
  respondWith({ ...ada, status: 'cancelled' })
  network.respond(removal, full)
  await open()
  const remove = async () => {
    await chooseInRow('Ada', 'Delete the appointment of Ada')
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete appointment' }))
    fireEvent.click(question.getByRole('button', { name: 'Delete' }))
  }
  await remove()
  await expectToasts('Error', fullWords)
  await card('Ada')
  network.respond(removal, () => {
    respondWith()
    return { json: { id: ada.id } }
  })
  await remove()
  await expectToasts('Appointment deleted', 'Moved to trash for 30 days.')
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
})

it('shows status and location of each watch to show, on paper too', async () => {
  const watches_to_show = [
    { id: idOf(51), name: 'Halden Tidewater 300', status: 'available', location: 'Safe 2, tray 4' },
    { id: idOf(52), name: 'Ovale 36', status: 'sold', location: 'Safe 2, tray 5' },
    { id: idOf(53), name: 'Halden Mesa', status: 'reserved', location: null },
    { id: idOf(54), name: 'Halden Dune', status: null, location: null },
  ]
  respondWith({ ...ada, watches_to_show })
  await open(`day=${tuesday}`)
  const shown = within(await card('Ada'))
  expect(textsOf(shown.getAllByRole('listitem'))).toEqual([
    'Halden Tidewater 300Safe 2, tray 4',
    'Ovale 36Sold, Safe 2, tray 5',
    'Halden MesaReserved',
    'Halden DuneDeleted',
  ])
  expect(shown.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [51, 52, 53].map((index) => `/admin?tab=watches&row=${idOf(index)}`),
  )
  const sheet = document.querySelector<HTMLElement>('[data-sheet]')!
  await waitFor(() =>
    expect(sheet).toHaveTextContent('Halden Tidewater 300 Safe 2, tray 4Ovale 36 Sold, Safe 2, tray 5'),
  )
})

it('prints the chosen day once it is loaded', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  respondWith(ada)
  await open(`day=${today}`)
  await press('The day after')
  const button = screen.getByRole('button', { name: 'Print Tuesday, December 8, 2026' })
  expect(button).toBeDisabled()
  await waitFor(() => expect(button).toBeEnabled())
  fireEvent.click(button)
  expect(print).toHaveBeenCalledOnce()
  expect(document.querySelector('[data-sheet]')).toHaveTextContent(/Tuesday, December 8, 2026.*11:00 AM.*Ada/)
})

it('exports all matching rows as a file, and upcoming appointments as a calendar', async () => {
  const values = { name: '=One', notes: 'A "Soirée",\nplease; both', phone: '(480) 555-0123' }
  const watch_names = ['Halden Tidewater 300', 'Ovale 36']
  respondWith({ ...ada, ...values, watch_names }, appointment(2, 'Two', tuesday, '1:00 PM', { status: 'cancelled' }))
  await open()
  await chooseInRow('the appointments', 'Export CSV')
  await expectToasts('Appointments exported')
  const [name, file] = vi.mocked(saveFile).mock.lastCall!
  expect(name).toBe(`appointments-${today}.csv`)
  expect((await textOf(file)).split('\r\n')).toEqual([
    '\uFEFFdate,time,name,email,phone,notes,status,booked at,watches',
    `2026-12-08,11:00 AM,'=One,ada@example.com,(480) 555-0123,"A ""Soirée"",\nplease; both",Pending,2026-11-21 01:30,"Halden Tidewater 300, Ovale 36"`,
    '2026-12-08,1:00 PM,Two,two@example.com,,,Canceled,2026-11-21 01:30,',
    '',
  ])

  await chooseInRow('the appointments', 'Export calendar')
  await expectToasts('Calendar exported')
  expect(vi.mocked(saveFile).mock.lastCall![0]).toBe(`appointments-${today}.ics`)
  const asked = network.sent(list).map(({ query }) => [query.get('status'), query.get('starts_at')])
  expect(asked).toContainEqual(['in.(pending,confirmed)', `gte.${slotStart(today, '10:00 AM').toISOString()}`])
  await chooseInRow('Two', 'Calendar file of the appointment of Two')
  await waitFor(() => expect(vi.mocked(saveFile).mock.lastCall![0]).toBe(`appointment-${tuesday}.ics`))
  expect(await textOf(vi.mocked(saveFile).mock.lastCall![1])).toContain('STATUS:CANCELLED')

  respondWith()
  await chooseInRow('the appointments', 'Export calendar')
  await expectToasts('Export failed', 'No data to export')
})

it('closes days without their Sundays, once, and reopens them together', async () => {
  const [closures, closing, reopening] = ['GET', 'POST', 'DELETE'].map((method) => `${method} /rest/v1/closures`)
  respondWith(appointment(1, 'One', '2026-12-14', '10:00 AM'), appointment(2, 'Two', '2026-12-14', '11:00 AM'))
  await open()
  await chooseInRow('the appointments', 'Close a day or time')
  const dialog = await findDialog('Close a day or time')
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label)
  fill(field('From'), '2026-12-14')
  fill(field('To'), '2026-12-11')
  fireEvent.click(dialog.getByRole('button', { name: 'Close the day' }))
  await waitFor(() => expect(field('To')).toHaveAccessibleDescription('The last day is before the first'))
  fill(field('To'), '2026-12-14')
  expect(await dialog.findByText(/^2 appointments are booked on this day, and will stay\./)).toBeVisible()
  fill(field('To'), '2026-12-23')
  fill(field('Reason (optional)'), '  Holidays ')
  expect(await dialog.findByText('9 days; Sundays are closed anyway.')).toBeVisible()

  network.respond(closing, full)
  const send = () => fireEvent.click(dialog.getByRole('button', { name: 'Close 9 days' }))
  send()
  await expectToasts('Error', fullWords)
  expect(await dialog.findByRole('alert')).toHaveTextContent(`Nothing was closed${fullWords}`)
  expect(field('Reason (optional)')).toHaveValue('  Holidays ')
  network.respond(closing, ({ body }) => {
    network.respond(closures, { json: body as object[] })
    return { status: 201 }
  })
  send()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await expectToasts('Closed for bookings')
  const [refused, sent] = network.sent(closing).map(({ body }) => body)
  expect(sent).toEqual(
    [14, 15, 16, 17, 18, 19, 21, 22, 23].map((date) => ({
      id: expect.any(String),
      day: `2026-12-${date}`,
      time: null,
      reason: 'Holidays',
    })),
  )
  expect(sent).toEqual(refused)

  const row = (await screen.findByText('Holidays')).closest('li')!
  expect(row).toHaveTextContent('All day')
  fireEvent.click(within(row).getByRole('button', { name: /^Reopen/ }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Reopen these days' }))
  network.respond(reopening, () => {
    network.respond(closures, { json: [] })
    return { status: 204 }
  })
  fireEvent.click(question.getByRole('button', { name: 'Reopen' }))
  await expectToasts('Open for bookings again')
  expect(
    network
      .sent(reopening)[0]
      .query.get('id')
      ?.match(/[\w-]{36}/g),
  ).toHaveLength(9)
  await waitFor(() => expect(screen.queryByText('Holidays')).toBeNull())
})

const slots = { json: ['11:00 AM', '1:00 PM', '2:30 PM', '3:00 PM'] }
// Computing the names of all calendar buttons is slow, so this compares texts.
const buttonIn = async (dialog: Awaited<ReturnType<typeof findDialog>>, text: string) =>
  (await dialog.findByText(text, { selector: 'button, button *' })).closest('button')!

it('enters an appointment for a client with only a phone number, after validation, at a free time', async () => {
  const entering = 'POST /rest/v1/appointments'
  network.respond('POST /rest/v1/rpc/free_slots', slots)
  network.respond('GET /rest/v1/watches', {
    json: ['Meridian', 'Tidewater', 'Ovale'].map((name, index) => ({ id: idOf(61 + index), brand: 'Halden', name })),
  })
  const orson = { client_id: idOf(50), clients: { name: 'Orson' } }
  network.respond('POST /rest/v1/rpc/known_clients', {
    json: [{ id: orson.client_id, name: 'Orson', emails: ['orson@example.com'], phones: ['+16025550147'] }],
  })
  network.respond('GET /rest/v1/client_contacts', ({ query }) => {
    const isTheirs = ['in.("+16025550147")', 'in.("orson@example.com")'].includes(query.get('value')!)
    return { json: isTheirs ? [orson] : [] }
  })
  respondWith()
  await open(`enter=${encodeURIComponent(`${tuesday} 11:00 AM`)}`)
  const dialog = await findDialog('Add an appointment')
  const field = (label: string) => dialog.getByLabelText<HTMLInputElement>(label)
  const send = async () => fireEvent.click(await buttonIn(dialog, 'Add appointment'))
  await waitFor(async () => expect(await buttonIn(dialog, '11:00 AM')).toHaveAttribute('aria-pressed', 'true'))
  expect(dialog.getByRole('radio', { name: 'Confirmed' })).toBeChecked()
  await send()
  await waitFor(() => expect(field('Name')).toHaveAccessibleDescription('Name is required'))
  expect(field('Email')).toHaveAccessibleDescription(/Enter an e-mail address or a phone number/)
  fill(field('Email'), 'ada@example.com')
  expect(dialog.getByText(/^They get a confirmation/)).toBeVisible()
  fireEvent.click(dialog.getByRole('radio', { name: 'Pending' }))
  expect(await dialog.findByText('They get an e-mail that we are holding this time.')).toBeVisible()
  fill(field('Email'), 'ORSON@example.com')
  expect(await dialog.findByText('This is Orson’s address.')).toBeVisible()
  fireEvent.click(within(await dialog.findByRole('list', { name: 'Known clients' })).getByRole('button'))
  expect([field('Name'), field('Email'), field('Phone')].map(({ value }) => value)).toEqual([
    'Orson',
    'orson@example.com',
    '(602) 555-0147',
  ])
  await waitFor(() => expect(field('Name')).toHaveFocus())
  fill(field('Email'), '')
  expect(dialog.getByText('Without an e-mail address, no e-mail is sent.')).toBeVisible()
  fill(field('Name'), ' Ada ')
  fill(field('Phone'), '480-555-CALL')
  await waitFor(() => expect(field('Phone')).toHaveAccessibleDescription('Please enter a valid phone number'))
  fill(field('Phone'), '(602) 555-0147 ext. 4')
  expect(await dialog.findByText('This is Orson’s number.')).toBeVisible()

  const toShow = field('To show (optional)')
  const listed = () => dialog.queryAllByLabelText(/^Take .* off$/).map((button) => button.closest('li')!.textContent)
  fireEvent.click(toShow)
  expect(dialog.getAllByRole('option')).toHaveLength(3)
  fireEvent.click(dialog.getByRole('option', { name: 'Halden Tidewater' }))
  await waitFor(() => expect(listed()).toEqual(['Halden Tidewater']))
  fill(toShow, 'Meridian')
  fireEvent.blur(toShow)
  expect(listed()).toHaveLength(1)
  await send()
  await waitFor(() => expect(toShow).toHaveAccessibleDescription('Choose one of the watches, or leave this empty'))
  fill(toShow, 'Halden Ovale')
  fireEvent.blur(toShow)
  await waitFor(() => expect(listed()).toEqual(['Halden Tidewater', 'Halden Ovale']))
  expect(toShow).toHaveValue('')
  fireEvent.click(dialog.getByLabelText('Take Halden Ovale off'))
  await waitFor(() => expect(toShow).toHaveFocus())
  fill(toShow, 'Halden Meridian')

  network.respond(entering, taken)
  network.respond('POST /rest/v1/rpc/free_slots', { json: slots.json.slice(1) })
  await send()
  expect(await dialog.findByText(/^11:00 AM has just been taken by someone else\./)).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: 'Choose 1:00 PM instead' }))
  network.respond(entering, full)
  await send()
  const failure = `The appointment was not added. Everything you typed is still here. ${fullWords}`
  expect(await dialog.findByText(failure)).toBeVisible()
  expect(field('Name')).toHaveValue(' Ada ')
  network.respond(entering, { status: 201 })
  await send()
  await expectToasts('Appointment added', 'Ada: Tuesday, December 8, 2026 at 1:00 PM')
  const [first, , last] = network.sent(entering).map(({ body }) => (body as { id: string }[])[0])
  expect(last).toEqual({
    id: first.id,
    name: 'Ada',
    email: null,
    phone: '(602) 555-0147 ext. 4',
    notes: null,
    status: 'pending',
    appointment_date: tuesday,
    appointment_time: '1:00 PM',
    watch_ids: [idOf(62), idOf(61)],
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('moves an appointment to a free time, and reports changes it has not seen as a conflict', async () => {
  network.respond('POST /rest/v1/rpc/free_slots', slots)
  const own = { ...ada, appointment_time: '10:00 AM', starts_at: slotStart(tuesday, '10:00 AM').toISOString() }
  respondWith({ ...own, email: null, phone: '(480) 555-0123' })
  await open()
  await chooseInRow('Ada', 'Move the appointment of Ada')
  const dialog = await findDialog('Move appointment')
  const send = async () => fireEvent.click(await buttonIn(dialog, 'Move appointment'))
  expect(dialog.getByText('Ada, Tuesday, December 8, 2026 at 10:00 AM')).toBeVisible()
  expect(dialog.getByText('Ada has no e-mail address: please call (480) 555-0123.')).toBeVisible()
  expect(await buttonIn(dialog, 'theirs now')).toBeDisabled()
  await send()
  expect(await dialog.findByRole('alert')).toHaveTextContent('Please choose a day and a time.')

  fireEvent.click(await buttonIn(dialog, '2:30 PM'))
  expect(dialog.getByText(/^To Tuesday, December 8, 2026 at 2:30 PM\./)).toBeVisible()
  network.respond(change, 'offline')
  await send()
  expect(await dialog.findByText(/^The appointment was not moved\. Network connection failed\./)).toBeVisible()
  expect(await buttonIn(dialog, '2:30 PM')).toHaveAttribute('aria-pressed', 'true')

  network.respond(change, taken)
  network.respond('POST /rest/v1/rpc/free_slots', { json: ['11:00 AM', '1:00 PM', '3:00 PM'] })
  await send()
  expect(
    await dialog.findByText(/^2:30 PM has just been taken by someone else\. The appointment has not changed\./),
  ).toBeVisible()
  fireEvent.click(dialog.getByRole('button', { name: 'Choose 3:00 PM instead' }))

  network.respond(change, { json: [] })
  respondWith({ ...own, appointment_time: '4:00 PM', revision: 1 })
  await send()
  expect(await dialog.findByText(/It is now Tuesday, December 8, 2026 at 4:00 PM, and was not moved\./)).toBeVisible()
  respondWith({ ...own, status: 'cancelled', revision: 2 })
  await send()
  expect(await dialog.findByText(/^Nothing was moved\..*is now canceled\.$/)).toBeVisible()
  expect(network.sent(change).map(({ query }) => query.get('revision'))).toContain('eq.1')
  await press('Back to the list')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('treats a move as done when only its response was lost', async () => {
  network.respond('POST /rest/v1/rpc/free_slots', slots)
  respondWith(ada)
  await open()
  await chooseInRow('Ada', 'Move the appointment of Ada')
  const dialog = await findDialog('Move appointment')
  fireEvent.click(await buttonIn(dialog, '2:30 PM'))
  let attempts = 0
  network.respond(change, () => {
    respondWith({ ...ada, appointment_time: '2:30 PM', revision: 1 })
    return ++attempts === 1 ? 'offline' : { json: [] }
  })
  fireEvent.click(await buttonIn(dialog, 'Move appointment'))
  await expectToasts('Appointment moved', 'Ada: Tuesday, December 8, 2026 at 2:30 PM')
  expect(attempts).toBe(2)
})
