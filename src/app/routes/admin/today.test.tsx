import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appointmentSample } from '@/entities/appointments/appointment.sample'
import { clientSample } from '@/entities/clients/client.sample'
import { inquirySample } from '@/entities/inquiries/inquiry.sample'
import { findDialog, press } from '@/test/actions'
import { hold } from '@/test/hold'
import { expectToasts } from '@/test/mount'
import { stubNetwork } from '@/test/network'
import { clientUrl, clientId, openPanel } from '@/test/panel'
import { denied, deniedWords, idOf, rowsOf } from '@/test/responses'
import { Today } from './today'

vi.mock('@/lib/backend/retry', () => import('@/test/retry-at-once'))

const network = stubNetwork()

const appointments = 'GET /rest/v1/appointments'
const clients = 'POST /rest/v1/rpc/find_clients'
const numbers = 'GET /rest/v1/client_contacts'
const closures = 'GET /rest/v1/closures'
const waiting = 'POST /rest/v1/rpc/waiting_for_reply'
const ended = 'POST /rest/v1/rpc/ended_reservations'
const trouble = 'POST /rest/v1/rpc/emails_in_trouble'

/** A Tuesday at 10:00 AM in the shop's time zone. */
const now = new Date('2026-11-24T17:00:00Z')
const [today, tomorrow, thursday] = ['2026-11-24', '2026-11-25', '2026-11-26']

const appointment = (index: number, name: string, day: string, values: object = {}) =>
  appointmentSample({ id: idOf(index), name, appointment_date: day, client_id: clientId, ...values })
const confirmed = { status: 'confirmed' } as const

/** Only the request for visits that are over has an end. */
const isOfPast = (query: URLSearchParams) => query.getAll('starts_at').some((value) => value.startsWith('lt.'))

type Responses = { coming?: object[]; total?: number; past?: object[] }

function respondAppointments(
  pending: object[],
  { coming = pending, total = pending.length, past = [] }: Responses = {},
) {
  network.respond(appointments, ({ query }) => {
    if (query.get('status') === 'in.(pending)') return rowsOf(pending, total)
    return rowsOf(isOfPast(query) ? past : coming)
  })
}

const waits = (index: number, name: string, hours: number, values: object = {}) => ({
  about: 'inquiries',
  id: idOf(index),
  name,
  title: 'Halden Tidewater 300',
  since: new Date(now.getTime() - hours * 60 * 60_000).toISOString(),
  client_id: clientId,
  ...values,
})

const respondDue = (...rows: object[]) => network.respond(clients, { json: { total: rows.length, rows } })

function respondWaiting(rows: { about: string }[], more = 0) {
  const requests = rows.filter(({ about }) => about === 'watch_requests').length
  const inquiries = rows.length - requests + more
  network.respond(waiting, { json: { total: inquiries + requests, inquiries, requests, rows } })
}

/** jsdom omits the space before text for screen readers. */
const named = (word: string, rest: string) => new RegExp(`^${word} ?${rest}$`)

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const textsOf = (rows: HTMLElement[]) => rows.map(({ textContent }) => textContent)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  respondWaiting([])
  network.respond('POST /rest/v1/rpc/reply_context', { json: { thread: [], open: [] } })
  network.respond(closures, { json: [] })
  network.respond(ended, { json: { ids: [], total: 0 } })
  network.respond(trouble, { json: { waiting_since: null, given_up: 0, owner_suppressed: false } })
})
afterEach(() => void vi.useRealTimers())

const open = (query?: string) => openPanel(network, <Today />, query)

it('confirms an appointment by one press, and marks its row until it disappears', async () => {
  let pending = [appointment(1, 'Ada Voss', tomorrow), appointment(2, 'Bea Holt', thursday, { notes: 'The Decagon.' })]
  network.respond(appointments, ({ query }) => rowsOf(query.get('status') === 'in.(pending)' ? pending : []))
  const held = hold()
  network.respond('PATCH /rest/v1/appointments', () => held.promise.then(() => ({ json: [{ id: idOf(1) }] })))
  await open()
  const list = await part('To confirm')
  expect(textsOf(list.getAllByRole('listitem'))).toEqual([
    'Ada VossTomorrow at 11:00 AMConfirm the appointment of Ada Voss',
    'Bea HoltThu, Nov 26 at 11:00 AM · The Decagon.Confirm the appointment of Bea Holt',
  ])
  expect(list.getByRole('link', { name: 'Ada Voss' })).toHaveAttribute('href', clientUrl)

  const button = list.getByRole('button', { name: named('Confirm', 'the appointment of Ada Voss') })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(list.getAllByRole('listitem')[0]).toHaveTextContent(/Confirmed$/))
  pending = [pending[1]]
  held.release()
  await expectToasts('Appointment confirmed', 'Ada Voss gets an e-mail.')
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(network.sent('PATCH /rest/v1/appointments').map(({ body }) => body)).toEqual([{ status: 'confirmed' }])
  await waitFor(() => expect(list.getByRole('listitem')).toContainElement(document.activeElement as HTMLElement))
})

it('offers to confirm again after a failure', async () => {
  respondAppointments([appointment(1, 'Ada Voss', tomorrow)])
  network.respond('PATCH /rest/v1/appointments', denied)
  await open()
  await press(named('Confirm', 'the appointment of Ada Voss'))
  await waitFor(() => expect(network.sent('PATCH /rest/v1/appointments')).toHaveLength(1))
  expect(await screen.findByRole('button', { name: named('Confirm', 'the appointment of Ada Voss') })).toBeVisible()
})

it('lists people waiting for a reply, the longest first, and opens the reply by one press', async () => {
  respondWaiting([
    waits(1, 'Yolanda Whitcombe', 72),
    waits(2, 'Orson Kettleby', 12, { about: 'watch_requests', title: 'A steel chronograph.', client_id: null }),
  ])
  network.respond('GET /rest/v1/inquiries', rowsOf([inquirySample({ id: idOf(1), name: 'Yolanda Whitcombe' })]))
  const { router } = await open()
  const list = await part('Waiting for a reply')
  expect(textsOf(list.getAllByRole('listitem'))).toEqual([
    'Yolanda Whitcombe3 daysHalden Tidewater 300Reply to the inquiry of Yolanda Whitcombe',
    'Orson Kettleby12 hoursA steel chronograph.Reply to the request of Orson Kettleby',
  ])
  expect(list.getByText('1 inquiry, 1 request')).toBeVisible()
  await press(named('Reply', 'to the inquiry of Yolanda Whitcombe'))
  expect(router.state.location.search).toBe(`?reply=${idOf(1)}`)
  expect((await findDialog('Reply to Yolanda Whitcombe')).getByRole('listitem')).toHaveTextContent('Is it here?')
})

it('lists searches that wait for the owner, and those whose next step is due', async () => {
  const shown = { status: 'searching', client_id: clientId, title: 'A regulator.' }
  const none = { next_step: null, next_step_on: null, waiting_since: null }
  network.respond('POST /rest/v1/rpc/requests_due', {
    json: {
      total: 7,
      rows: [
        { ...shown, ...none, id: idOf(1), name: 'Ada Voss', waiting_since: '2026-11-21T17:00:00+00:00' },
        { ...shown, ...none, id: idOf(2), name: 'Bea Holt', next_step: 'Ask the dealer', next_step_on: today },
      ],
    },
  })
  await open()
  const list = await part('Requests waiting for you')
  expect(textsOf(list.getAllByRole('listitem'))).toEqual([
    'Ada Voss3 daysA regulator.Open the request of Ada Voss',
    'Bea HoltDue todayNext: Ask the dealerOpen the request of Bea Holt',
  ])
  expect(list.getByRole('link', { name: named('Open', 'the request of Ada Voss') })).toHaveAttribute(
    'href',
    `/admin?tab=requests&case=${idOf(1)}`,
  )
  expect(list.getByRole('link', { name: /^5 more/ })).toHaveAttribute('href', '/admin?tab=requests')
})

it('opens the reply that the URL names, even if that person no longer waits', async () => {
  network.respond('GET /rest/v1/inquiries', rowsOf([inquirySample({ id: idOf(1), name: 'Ada Voss' })]))
  await open(`reply=${idOf(1)}`)
  await findDialog('Reply to Ada Voss')
})

it('lists only the appointments of today and tomorrow', async () => {
  const coming = [
    appointment(1, 'Ada Voss', today, { ...confirmed, notes: 'Two straps.', phone: '(480) 555-0101' }),
    appointment(2, 'Bea Holt', tomorrow, { appointment_time: '2:30 PM' }),
    appointment(3, 'Cleo Marsh', thursday, confirmed),
  ]
  respondAppointments([], { coming })
  await open()
  const list = await part('Appointments today and tomorrow')
  expect(textsOf(list.getAllByRole('listitem'))).toEqual([
    '11:00 AMTodayAda VossTwo straps.Call Ada Voss, (480) 555-0101',
    '2:30 PMTomorrowBea HoltPending',
  ])
  expect(list.getByRole('link', { name: /^Call Ada Voss/ })).toHaveAttribute('href', 'tel:+14805550101')
  expect(list.getByRole('link', { name: 'Bea Holt' })).toHaveAttribute('href', clientUrl)
  expect(screen.getByText('Nothing is waiting for you.')).toBeVisible()
})

it('lists the appointments of Monday on Saturday evening', async () => {
  vi.setSystemTime(new Date('2026-11-29T02:00:00Z'))
  const watches_to_show = [{ id: idOf(51), name: 'Ovale 36', status: 'available', location: 'Safe 2' }]
  const coming = [
    appointment(1, 'Ada Voss', '2026-11-30', { ...confirmed, watches_to_show }),
    appointment(2, 'Bea Holt', '2026-12-01', confirmed),
  ]
  respondAppointments([], { coming })
  await open()
  const list = await part('Appointments today and Monday')
  expect(list.getByText('Mon, Nov 30')).toBeVisible()
  expect(list.getByText('Ada Voss')).toBeVisible()
  expect(list.getByText('Safe 2')).toBeVisible()
  expect(list.queryByText('Bea Holt')).toBeNull()
})

it('lists the appointments of the day after closed days', async () => {
  network.respond(closures, { json: [{ id: idOf(9), day: tomorrow, time: null, reason: null }] })
  respondAppointments([], { coming: [appointment(1, 'Ada Voss', thursday, confirmed)] })
  await open()
  expect((await part('Appointments today and Thursday')).getByText('Thu, Nov 26')).toBeVisible()
})

it('leaves a closed day out of the title', async () => {
  network.respond(closures, { json: [{ id: idOf(9), day: today, time: null, reason: null }] })
  respondAppointments([], { coming: [appointment(1, 'Ada Voss', tomorrow, confirmed)] })
  await open()
  await part('Appointments tomorrow')
})

it('prints the appointments of the next opening day on one page', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const watches_to_show = [
    { id: idOf(51), name: 'Ovale 36', reference: 'OV-36', status: 'available', location: 'Safe 2' },
  ]
  const ada = appointment(1, 'Ada Voss', tomorrow, {
    ...confirmed,
    notes: 'Two straps.',
    phone: '(480) 555-0101',
    watches_to_show,
  })
  respondAppointments([], { coming: [ada] })
  await open()
  const list = await part('Appointments today and tomorrow')
  expect(list.queryByRole('button', { name: 'Print today' })).toBeNull()
  fireEvent.click(list.getByRole('button', { name: 'Print tomorrow' }))
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  expect(document.querySelector('[data-sheet]')).toHaveTextContent(
    /Wednesday, November 25, 2026.*11:00 AMAda Voss\(480\) 555-0101ada@example.comOvale 36 Ref\. OV-36, Safe 2Two straps\.Confirmed$/,
  )
  fireEvent(window, new Event('afterprint'))
  expect(document.querySelector('[data-sheet]')).toBeNull()
})

it('reports that a day could not be printed', async () => {
  respondAppointments([], { coming: [appointment(1, 'Ada Voss', tomorrow)] })
  await open()
  const button = (await part('Appointments today and tomorrow')).getByRole('button', { name: 'Print tomorrow' })
  network.respond(appointments, denied)
  fireEvent.click(button)
  await expectToasts('Not printed', deniedWords)
})

it('asks whether a client came, and offers a next step', async () => {
  let past = [
    appointment(1, 'Ada Voss', today, { ...confirmed, appointment_time: '9:00 AM' }),
    appointment(2, 'Bea Holt', '2026-11-21', confirmed),
  ]
  network.respond(appointments, ({ query }) => rowsOf(isOfPast(query) ? past : []))
  network.respond('PATCH /rest/v1/appointments', ({ body }) => {
    past = past.filter(({ id }) => id !== idOf((body as { status: string }).status === 'completed' ? 1 : 2))
    return { json: [{ id: idOf(1) }] }
  })
  const client = clientSample({ id: clientId, name: 'Ada Voss' })
  network.respond('POST /rest/v1/rpc/client_page', { json: { client } })
  network.respond('PATCH /rest/v1/clients', { json: [{ id: clientId }] })
  await open()
  const list = await part('Did they come?')
  expect(screen.queryByText(/^Nothing is waiting/)).toBeNull()
  expect(textsOf(list.getAllByRole('listitem'))).toEqual([
    'Ada VossToday at 9:00 AMYes, Ada Voss cameNo, Ada Voss did not come',
    'Bea HoltSat, Nov 21 at 11:00 AMYes, Bea Holt cameNo, Bea Holt did not come',
  ])
  fireEvent.click(list.getByRole('button', { name: named('Yes', ', Ada Voss came') }))
  await expectToasts('Appointment completed', 'Ada Voss')
  fireEvent.click(list.getByRole('button', { name: named('No', ', Bea Holt did not come') }))
  await expectToasts('Appointment marked as no-show', 'Bea Holt')
  expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible()
  expect(textsOf(list.getAllByRole('listitem'))).toEqual([
    'Ada VossCompletedToday at 9:00 AMNext step for Ada Voss',
    'Bea HoltNo-showSat, Nov 21 at 11:00 AMNext step for Bea Holt',
  ])

  const { matchMedia } = window
  const pointer = vi.spyOn(window, 'matchMedia')
  pointer.mockImplementation((media) => Object.assign(matchMedia(media), { matches: true }))
  const opener = list.getByRole('button', { name: named('Next step', 'for Ada Voss') })
  opener.focus()
  fireEvent.click(opener)
  const step = await screen.findByLabelText(/^What comes next/)
  const dialog = await findDialog('Next step')
  expect(step).toHaveFocus()
  pointer.mockRestore()
  fireEvent.change(step, { target: { value: 'Send pictures.' } })
  fireEvent.change(dialog.getByLabelText(/^Due on/), { target: { value: '2026-12-01' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Save next step' }))
  await expectToasts('Next step saved')
  expect(network.sent('PATCH /rest/v1/clients')[0].body).toEqual({
    next_step: 'Send pictures.',
    next_step_on: '2026-12-01',
  })
  await waitFor(() => expect(opener).toHaveFocus())
})

it('shows the location and status of each watch to show today', async () => {
  const watches_to_show = [
    {
      id: idOf(51),
      name: 'Halden Tidewater 300',
      reference: '300.02',
      status: 'available',
      location: 'Safe 2, tray 4',
    },
    { id: idOf(52), name: 'Ovale 36', status: 'sold', location: null },
  ]
  respondAppointments([appointment(1, 'Ada Voss', today, { watches_to_show })])
  await open()
  const list = await part('Appointments today and tomorrow')
  expect(list.getByRole('link', { name: 'Halden Tidewater 300' })).toHaveAttribute(
    'href',
    `/admin?tab=watches&row=${idOf(51)}`,
  )
  expect(list.getByText('Ref. 300.02, Safe 2, tray 4')).toBeVisible()
  expect(list.getByText('Sold')).toBeVisible()
  expect(
    (await part('To confirm')).getByText(/Halden Tidewater 300 \(Safe 2, tray 4\), Ovale 36 \(Sold\)/),
  ).toBeVisible()
})

it('lists the next steps due with a phone link, and removes a step once it is done', async () => {
  const ada = clientSample({ id: idOf(1), name: 'Ada Voss', next_step: 'Call about Geneva.', next_step_on: today })
  respondDue(ada)
  network.respond(numbers, { json: [{ client_id: idOf(1), kind: 'phone', value: '+14805550101' }] })
  network.respond('PATCH /rest/v1/clients', () => {
    respondDue()
    return { json: [{ id: idOf(1) }] }
  })
  await open()
  const list = await part('Next steps due')
  expect(list.getByRole('listitem')).toHaveTextContent(
    'Ada VossDue todayCall about Geneva.Call Ada Voss, (480) 555-0101Done with the next step for Ada Voss',
  )
  expect(network.sent(clients)[0].body).toMatchObject({ state: 'due', sort: 'next_step' })
  fireEvent.click(list.getByRole('button', { name: named('Done', 'with the next step for Ada Voss') }))
  await expectToasts('Next step done')
  expect(await screen.findByText('Nothing is waiting for you.')).toBeVisible()
  expect(network.sent('PATCH /rest/v1/clients')[0].body).toEqual({ next_step: null, next_step_on: null })
})

it('offers an email to a client without a phone number', async () => {
  const ada = clientSample({ id: idOf(1), name: 'Ada Voss', next_step: 'Write to Geneva.', next_step_on: today })
  respondDue(ada)
  network.respond(numbers, { json: [{ client_id: idOf(1), kind: 'email', value: 'ada@example.com' }] })
  await open()
  const write = (await part('Next steps due')).getByRole('link', { name: named('Write', 'to Ada Voss') })
  expect(write).toHaveAttribute('href', 'mailto:ada@example.com')
})

it('lists reservations that end, releases a watch, and keeps on reserving another', async () => {
  const watch = (index: number, name: string, until: string, client: object | null) => ({
    id: idOf(index),
    name,
    brand: 'Halden',
    status: 'reserved',
    stock_records: null,
    reservation: { until, client },
  })
  const ada = { id: clientId, name: 'Ada Voss', contact: null }
  let rows = [watch(1, 'Ovale 36', '2026-11-22', ada), watch(2, 'Lagoon 300', today, null)]
  network.respond(ended, () => ({ json: { ids: rows.map(({ id }) => id), total: rows.length } }))
  // In another order than the ids.
  network.respond('GET /rest/v1/watches', () => rowsOf(rows.toReversed()))
  network.respond('POST /rest/v1/rpc/set_watch_status', () => {
    rows = rows.slice(1)
    return { json: [idOf(1)] }
  })
  const { router } = await open()
  const list = await part('Reservations that end')
  expect(screen.queryByText(/^Nothing is waiting/)).toBeNull()
  expect(textsOf(list.getAllByRole('listitem'))).toEqual([
    'Halden Ovale 36Was reserved for Ada Voss until Sun, Nov 22Keep on reserving Ovale 36Release Ovale 36',
    'Halden Lagoon 300Reserved until todayKeep on reserving Lagoon 300Release Lagoon 300',
  ])
  expect(list.getByRole('link', { name: 'Ada Voss' })).toHaveAttribute('href', clientUrl)
  fireEvent.click(list.getByRole('button', { name: named('Release', 'Ovale 36') }))
  await expectToasts('Status updated successfully', 'Ovale 36: available')
  expect(network.sent('POST /rest/v1/rpc/set_watch_status')[0].body).toEqual({
    ids: [idOf(1)],
    status: 'available',
    seen: 'reserved',
  })
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  fireEvent.click(list.getByRole('button', { name: named('Keep on', 'reserving Lagoon 300') }))
  expect(router.state.location.search).toBe(`?reserve=${idOf(2)}`)
  await findDialog('Reserve Lagoon 300')
})

it('shows five rows of a part, and links to the others', async () => {
  const five = [1, 2, 3, 4, 5].map((index) => appointment(index, `Asker ${index}`, thursday))
  respondAppointments(five, { coming: [], total: 8 })
  respondWaiting(
    [1, 2, 3, 4, 5].map((index) => waits(10 + index, `Writer ${index}`, index)),
    1200,
  )
  await open()
  const hrefOf = async (name: string, link: string) =>
    (await part(name)).getByRole('link', { name: link }).getAttribute('href')
  expect(await hrefOf('To confirm', '3 more: To confirm')).toBe('/admin?tab=appointments&status=pending&view=ahead')
  expect(await hrefOf('Waiting for a reply', 'All 1,205 new inquiries: Waiting for a reply')).toBe(
    '/admin?tab=inquiries&status=new',
  )
})

it('reports that nothing is waiting, and the next appointment', async () => {
  respondAppointments([], { coming: [appointment(1, 'Ada Voss', thursday, confirmed)] })
  await open()
  const text = 'Nothing is waiting for you. The next appointment is Ada Voss, Thu, Nov 26 at 11:00 AM.'
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('list')).toBeNull()
  expect(screen.getByRole('region', { name: 'Today' })).toHaveTextContent('Tuesday, November 24')
})

it('shows which part failed, and retries that part', async () => {
  respondWaiting([waits(1, 'Ada Voss', 3)])
  network.respond(clients, denied)
  await open()
  const failed = await part('Next steps due')
  expect(await failed.findByRole('alert')).toHaveTextContent('The next steps could not be loaded.')
  expect((await part('Waiting for a reply')).getByText('Ada Voss')).toBeVisible()
  respondDue(clientSample({ id: idOf(1), name: 'Bea Holt', next_step_on: today }))
  fireEvent.click(failed.getByRole('button', { name: 'Try again' }))
  expect(await (await part('Next steps due')).findByText('Bea Holt')).toBeVisible()
})

it('warns that emails were not delivered', async () => {
  network.respond(trouble, { json: { waiting_since: null, given_up: 2, owner_suppressed: false } })
  await open()
  expect(await screen.findByText(/^2 e-mails were not delivered\. They are marked in the lists/)).toBeVisible()
})
