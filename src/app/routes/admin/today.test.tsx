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
import { denied, idOf, rowsOf } from '@/test/responses'
import { Today } from './today'

vi.mock('@/lib/backend/retry', () => import('@/test/retry-at-once'))

const network = stubNetwork()

const appointments = 'GET /rest/v1/appointments'
const clients = 'POST /rest/v1/rpc/find_clients'
const numbers = 'GET /rest/v1/client_contacts'
const waiting = 'POST /rest/v1/rpc/waiting_for_reply'
const trouble = 'POST /rest/v1/rpc/emails_in_trouble'

/** A Tuesday at 10:00 AM in the shop's time zone. */
const now = new Date('2026-11-24T17:00:00Z')
const [today, tomorrow, thursday] = ['2026-11-24', '2026-11-25', '2026-11-26']

const appointment = (index: number, name: string, day: string, values: object = {}) =>
  appointmentSample({ id: idOf(index), name, appointment_date: day, client_id: clientId, ...values })
const confirmed = { status: 'confirmed' } as const

function respondAppointments(pending: object[], coming: object[] = pending, total = pending.length) {
  network.respond(appointments, ({ query }) =>
    query.get('status') === 'in.(pending)' ? rowsOf(pending, total) : rowsOf(coming),
  )
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

const respondWaiting = (rows: object[], total = rows.length) => network.respond(waiting, { json: { total, rows } })

/** jsdom omits the space before text for screen readers. */
const named = (word: string, rest: string) => new RegExp(`^${word} ?${rest}$`)

const part = async (name: string) => within(await screen.findByRole('region', { name }))
const textsOf = (rows: HTMLElement[]) => rows.map(({ textContent }) => textContent)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  respondWaiting([])
  network.respond('POST /rest/v1/rpc/reply_context', { json: { thread: [], open: [] } })
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
  await press(named('Reply', 'to the inquiry of Yolanda Whitcombe'))
  expect(router.state.location.search).toBe(`?reply=${idOf(1)}`)
  expect((await findDialog('Reply to Yolanda Whitcombe')).getByRole('listitem')).toHaveTextContent('Is it here?')
})

it('opens the reply that the URL names, even if that person no longer waits', async () => {
  network.respond('GET /rest/v1/inquiries', rowsOf([inquirySample({ id: idOf(1), name: 'Ada Voss' })]))
  await open(`reply=${idOf(1)}`)
  await findDialog('Reply to Ada Voss')
})

it('lists only the appointments of today and tomorrow', async () => {
  respondAppointments(
    [],
    [
      appointment(1, 'Ada Voss', today, { ...confirmed, notes: 'Two straps.', phone: '(480) 555-0101' }),
      appointment(2, 'Bea Holt', tomorrow, { appointment_time: '2:30 PM' }),
      appointment(3, 'Cleo Marsh', thursday, confirmed),
    ],
  )
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

it('shows the location and status of each watch to show today', async () => {
  const watches_to_show = [
    { id: idOf(51), name: 'Halden Tidewater 300', status: 'available', location: 'Safe 2, tray 4' },
    { id: idOf(52), name: 'Ovale 36', status: 'sold', location: null },
  ]
  respondAppointments([appointment(1, 'Ada Voss', today, { watches_to_show })])
  await open()
  const list = await part('Appointments today and tomorrow')
  expect(list.getByRole('link', { name: 'Halden Tidewater 300' })).toHaveAttribute(
    'href',
    `/admin?tab=watches&row=${idOf(51)}`,
  )
  expect(list.getByText('Safe 2, tray 4')).toBeVisible()
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

it('shows five rows of a part, and links to the others', async () => {
  const five = [1, 2, 3, 4, 5].map((index) => appointment(index, `Asker ${index}`, thursday))
  respondAppointments(five, [], 8)
  respondWaiting(
    [1, 2, 3, 4, 5].map((index) => waits(10 + index, `Writer ${index}`, index)),
    1205,
  )
  await open()
  const hrefOf = async (name: string, link: string) =>
    (await part(name)).getByRole('link', { name: link }).getAttribute('href')
  expect(await hrefOf('To confirm', '3 more: To confirm')).toBe('/admin?tab=appointments&status=pending&view=ahead')
  expect(await hrefOf('Waiting for a reply', '1,200 more: Waiting for a reply')).toBe('/admin?tab=clients&open=waiting')
})

it('reports that nothing is waiting, and the next appointment', async () => {
  respondAppointments([], [appointment(1, 'Ada Voss', thursday, confirmed)])
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
