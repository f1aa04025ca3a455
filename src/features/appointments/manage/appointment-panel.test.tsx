import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubNetwork } from '@/test/network'
import { showPiece } from '@/test/piece'
import { slotLabels } from '@shared/slots'
import { ownAppointment } from '../booking/saved-booking.sample'
import { AppointmentPanel } from './appointment-panel'

const network = stubNetwork()
const key = 'k'.repeat(43)
const opening = 'POST /rest/v1/rpc/appointment_by_key'
const moving = 'POST /rest/v1/rpc/move_appointment'
const cancelling = 'POST /rest/v1/rpc/cancel_appointment'
const appointment = ownAppointment('pending')

beforeEach(() => {
  vi.useFakeTimers({
    now: new Date('2026-11-24T16:00:00Z'),
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  })
  network.respond('POST /rest/v1/rpc/change_rules', {
    json: { notice_minutes: 0, months_ahead: 12, change_cutoff_hours: 24 },
  })
  network.respond('POST /rest/v1/rpc/free_slots', { json: slotLabels })
  network.respond(opening, { json: appointment })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  sessionStorage.clear()
})

async function open() {
  showPiece(<AppointmentPanel />, `/visit#${key}`)
  await screen.findByText('Move this appointment')
}

const time = () => document.querySelector('#appointment-time')

async function move() {
  fireEvent.click(screen.getByText('Move this appointment'))
  fireEvent.click(await screen.findByText('3:00 PM'))
  fireEvent.click(screen.getByText('Move my appointment'))
}

it('reports that the time was taken meanwhile, and offers the nearest times', async () => {
  network.respond(moving, { status: 409, json: { code: '23505', message: 'duplicate key value' } })
  await open()
  await move()
  expect(
    await screen.findByText('3:00 PM has just been taken by someone else. Your appointment has not changed.'),
  ).toBeVisible()
  const moved = { ...appointment, slot: '3:30 PM', revision: 2 }
  network.respond(moving, { json: moved })
  network.respond(opening, { json: moved })
  fireEvent.click(screen.getByLabelText('Choose 3:30 PM instead'))
  fireEvent.click(screen.getByText('Move my appointment'))
  await waitFor(() => expect(time()).toHaveTextContent('Tuesday, December 1, 2026 at 3:30 PM'))
  expect(time()).toHaveFocus()
  expect(network.sent(moving).map(({ body }) => body)).toEqual(
    ['3:00 PM', '3:30 PM'].map((slot) => ({ key, day: appointment.day, slot, revision: 1 })),
  )
})

it('says beside the button that the showroom is closed', async () => {
  const refusal = 'The showroom is closed at that time. Please choose another.'
  network.respond(moving, { status: 422, json: { code: 'PT422', message: 'showroom_closed' } })
  await open()
  await move()
  const message = await screen.findByText(refusal, { exact: false })
  expect(message.closest('form')).toBe(screen.getByText('Move my appointment').closest('form'))
  expect(message.closest('p')).toHaveTextContent(/Or call/)
  expect(screen.getByText('The appointment was not moved')).toBeVisible()
  expect(time()).toHaveTextContent('Tuesday, December 1, 2026 at 2:30 PM')
})

it('shows the current state and changes nothing after a conflict', async () => {
  network.respond(cancelling, { status: 409, json: { code: 'PT409', message: 'appointment_changed' } })
  await open()
  fireEvent.click(screen.getByText('Cancel this appointment'))
  network.respond(opening, { json: { ...appointment, slot: '4:00 PM', revision: 2 } })
  fireEvent.click(screen.getByText('Yes, cancel it'))
  const message = await screen.findByText('This appointment has changed')
  expect(message.closest('[role=alert]')).toBeVisible()
  expect(time()).toHaveTextContent('Tuesday, December 1, 2026 at 4:00 PM')
  expect(screen.queryByText('Yes, cancel it')).toBeNull()
  expect(network.sent(cancelling)).toHaveLength(1)
})

it('says that an appointment was not canceled when offline, and keeps the reason', async () => {
  network.respond(cancelling, 'offline')
  await open()
  fireEvent.click(screen.getByText('Cancel this appointment'))
  const reason = screen.getByLabelText('Reason (optional)')
  fireEvent.change(reason, { target: { value: 'I have the flu.' } })
  fireEvent.click(screen.getByText('Yes, cancel it'))
  await waitFor(async () => {
    // Skips the pauses between attempts.
    await vi.advanceTimersByTimeAsync(500)
    expect(screen.getByText('The appointment was not canceled')).toBeVisible()
  })
  expect(reason).toHaveValue('I have the flu.')
  const cancelled = { ...appointment, status: 'cancelled', revision: 2 }
  network.respond(cancelling, { json: cancelled })
  network.respond(opening, { json: cancelled })
  fireEvent.click(screen.getByText('Yes, cancel it'))
  expect(await screen.findByText('Your appointment is canceled')).toBeVisible()
  expect(screen.getByText('Book another appointment')).toBeVisible()
  expect(network.sent(cancelling).at(-1)!.body).toEqual({ key, revision: 1, reason: 'I have the flu.' })
})

it('says to call once it is too late to change the appointment', async () => {
  await open()
  vi.setSystemTime(new Date(appointment.change_until).getTime() - 10 * 60_000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(screen.getByText('Move this appointment')).toBeVisible()
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  const note = await screen.findByText(/^It starts in less than 24 hours, too soon to be changed here\./)
  expect(note.closest('p')!.querySelector('a')).toHaveAttribute('href', expect.stringMatching(/^tel:/))
  expect(screen.queryByText(/this appointment$/)).toBeNull()
})

it.each([
  ['a key that opens nothing', `#${key}`],
  ['a link that was cut off', '#cut-off'],
  ['no key', ''],
])('offers help when the URL has %s', async (_what, hash) => {
  network.respond(opening, { status: 410, json: { code: 'PT410', message: 'link_opens_nothing' } })
  showPiece(<AppointmentPanel />, `/visit${hash}`)
  const message = await screen.findByText('This link has expired')
  expect(message.closest('section')!.querySelector('a[href^="tel:"]')).toHaveTextContent('(480) 555-0147')
  expect(network.sent(opening)).toHaveLength(hash === `#${key}` ? 1 : 0)
})
