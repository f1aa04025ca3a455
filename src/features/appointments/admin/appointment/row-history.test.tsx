import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { appointmentSample } from '@/entities/appointments/appointment.sample'
import { HistoryOfPage, RowOrigin } from './row-history'

vi.mock('../../api/changes.api', () => ({
  fetchChanges: vi.fn(async () => []),
  fetchEntrants: vi.fn(async () => ({ entered: 'Showroom Owner' })),
}))

it('says whether a visitor requested an appointment or which admin added it', async () => {
  const rows = ['asked', 'entered'].map((id) => appointmentSample({ id }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HistoryOfPage rows={rows}>
        {rows.map((row) => (
          <div key={row.id} data-testid={row.id}>
            <RowOrigin appointment={row} />
          </div>
        ))}
      </HistoryOfPage>
    </QueryClientProvider>,
  )
  expect(screen.getByTestId('entered')).toHaveTextContent(/^Booked .+ ago$/)
  await waitFor(() => expect(screen.getByTestId('entered')).toHaveTextContent(/^Added by Showroom Owner .+ ago$/))
  expect(screen.getByTestId('asked')).toHaveTextContent(/^Requested .+ ago$/)
})
