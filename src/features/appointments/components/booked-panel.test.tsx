import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hold } from '@/test/hold'
import { appointmentWords } from '@shared/appointment-words'
import { fetchOwnAppointment } from '../api/own-appointments.api'
import { savedBooking as kept, ownAppointment } from '../booking/saved-booking.sample'
import { keepBooking, useSavedBookings } from '../booking/saved-bookings'
import type { OwnAppointment } from '../own-appointment.schema'
import { BookedPanel } from './booked-panel'

vi.mock('../api/own-appointments.api', () => ({ fetchOwnAppointment: vi.fn() }))
const now = new Date('2026-11-24T16:00:00Z')
const appointment = ownAppointment('pending')

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => void vi.useRealTimers())

function Panel({ isNotified, at }: { isNotified: boolean; at: Date }) {
  const [appointment = kept] = useSavedBookings(at)
  return <BookedPanel appointment={appointment} isNotified={isNotified} now={at} />
}

function show({ isNotified = true, at = now } = {}) {
  keepBooking(kept)
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Panel isNotified={isNotified} at={at} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return screen.getByRole('region', { name: 'Your appointment' })
}

const calendar = { name: /^Add to calendar/ }

it('says what comes next right after the booking', () => {
  vi.mocked(fetchOwnAppointment).mockReturnValue(new Promise(() => {}))
  const panel = show()
  expect(panel).toHaveTextContent('Pending confirmation')
  expect(panel).toHaveTextContent(appointmentWords.pending.text)
  expect(screen.getByRole('button', calendar)).toBeEnabled()
})

it('follows its appointment, and offers no calendar file after a cancellation', async () => {
  vi.mocked(fetchOwnAppointment).mockResolvedValue({ ...appointment, status: 'cancelled' })
  const panel = show()
  expect(await screen.findByText('Canceled')).toBeVisible()
  expect(panel).not.toHaveTextContent('Pending confirmation')
  expect(screen.queryByRole('button', calendar)).toBeNull()
})

it('shows the new time of a moved appointment', async () => {
  vi.mocked(fetchOwnAppointment).mockResolvedValue({
    ...appointment,
    day: '2026-12-04',
    slot: '11:00 AM',
    status: 'confirmed',
  })
  const panel = show()
  expect(await screen.findByText('Confirmed')).toBeVisible()
  expect(panel).toHaveTextContent('Friday, December 4, 2026 at 11:00 AM')
})

it('shows no status of an earlier booking until the server responds', async () => {
  const held = hold<OwnAppointment>()
  vi.mocked(fetchOwnAppointment).mockReturnValue(held.promise)
  const panel = show({ isNotified: false })
  expect(panel).toHaveTextContent('Checking your appointment...')
  expect(screen.queryByRole('button', calendar)).toBeNull()
  held.release({ ...appointment, status: 'confirmed' })
  expect(await screen.findByText('Confirmed')).toBeVisible()
})

it('shows no status of a started appointment, whose key no longer works', () => {
  const panel = show({ isNotified: false, at: new Date('2026-12-01T21:40:00Z') })
  expect(panel).toHaveTextContent('Running late? Please call us.')
  expect(panel).not.toHaveTextContent('Pending confirmation')
  expect(screen.queryByRole('link', { name: /^Change or cancel/ })).toBeNull()
})
