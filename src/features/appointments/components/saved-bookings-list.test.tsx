import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hold } from '@/test/hold'
import { fetchOwnAppointment } from '../api/own-appointments.api'
import { savedBooking as kept, ownAppointment } from '../booking/saved-booking.sample'
import { keepBooking, useSavedBookings } from '../booking/saved-bookings'
import type { OwnAppointment } from '../own-appointment.schema'
import { SavedBookingsList } from './saved-bookings-list'

vi.mock('../api/own-appointments.api', () => ({ fetchOwnAppointment: vi.fn() }))

const now = new Date('2026-11-24T16:00:00Z')
const appointment = ownAppointment('confirmed')

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now, toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function List() {
  return <SavedBookingsList bookings={useSavedBookings(now)} now={now} />
}

function show() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <List />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return within(screen.getByRole('listitem'))
}

const calendar = { name: /^Add to calendar/ }

it('shows no status before the server responds, then the current one', async () => {
  const held = hold<OwnAppointment>()
  vi.mocked(fetchOwnAppointment).mockReturnValueOnce(held.promise)
  keepBooking(kept)
  const row = show()
  expect(row.getByRole('status')).toHaveTextContent('Checking your appointment...')
  expect(row.queryByRole('button', calendar)).toBeNull()
  held.release({ ...appointment, day: '2026-12-04', slot: '11:00 AM' })
  expect(await row.findByText('Confirmed')).toBeVisible()
  expect(screen.getByRole('listitem')).toHaveTextContent(/^Friday, December 4, 2026 at 11:00 AM/)
  expect(row.getByRole('button', calendar)).toBeEnabled()
  expect(row.getByRole('link', { name: /^Change or cancel/ })).toHaveAttribute('href', '/visit#k')
})

it.each([
  ['was cancelled', { ...appointment, status: 'cancelled' } as OwnAppointment, 'Canceled'],
  ['was deleted', null, 'No longer booked'],
])('offers no calendar file of an appointment that %s', async (_what, respond, word) => {
  vi.mocked(fetchOwnAppointment).mockResolvedValueOnce(respond)
  keepBooking(kept)
  const row = show()
  expect(await row.findByText(word)).toBeVisible()
  expect(row.getByText(/Tuesday, December 1/).parentElement).toHaveClass('line-through')
  expect(row.queryByRole('button')).toBeNull()
  expect(row.queryByRole('link')).toBeNull()
})

it('says that the status could not be checked, and retries', async () => {
  vi.mocked(fetchOwnAppointment).mockRejectedValueOnce(new Error('Failed to fetch'))
  keepBooking(kept)
  const row = show()
  expect(await row.findByText(/We could not check whether it has changed since/)).toBeVisible()
  expect(row.queryByRole('button', calendar)).toBeNull()
  vi.mocked(fetchOwnAppointment).mockResolvedValueOnce({ ...appointment, status: 'pending' })
  fireEvent.click(row.getByRole('button', { name: 'Try Again' }))
  expect(await row.findByText('Pending confirmation')).toBeVisible()
})

it('sends no request for a booking without a key', () => {
  vi.mocked(fetchOwnAppointment).mockClear()
  keepBooking({ ...kept, key: undefined })
  expect(show().getByRole('status')).toHaveTextContent('call us to make sure')
  expect(fetchOwnAppointment).not.toHaveBeenCalled()
})
