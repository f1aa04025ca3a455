import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { addClosures } from '../../api/closures.api'
import type { NewClosure } from '../../closures/closures'
import { OpenHolidays } from './open-holidays'

vi.mock('../../api/closures.api', () => ({ addClosures: vi.fn(async () => {}), removeClosures: vi.fn() }))

function show(closures: NewClosure[]) {
  const choose = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OpenHolidays closures={closures} today="2026-11-24" onChoose={choose} onClosed={() => {}} />
    </QueryClientProvider>,
  )
  return choose
}

const closed = (...days: string[]) => days.map((day): NewClosure => ({ day, time: null, reason: null }))

it('names the next holiday that can be booked, and closes all of them with one click', async () => {
  show(closed('2026-12-25'))
  expect(screen.getByText(/^Thanksgiving Day \(.+\) and 3 more holidays can be booked\.$/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Close all 4 holidays' }))
  await waitFor(() => expect(addClosures).toHaveBeenCalledOnce())
  const [wanted] = vi.mocked(addClosures).mock.lastCall!
  // Independence Day of 2027 is a Sunday.
  expect(wanted.map(({ day, time, reason }) => [day, time, reason])).toEqual([
    ['2026-11-26', null, 'Thanksgiving Day'],
    ['2027-01-01', null, 'New Year’s Day'],
    ['2027-05-31', null, 'Memorial Day'],
    ['2027-09-06', null, 'Labor Day'],
  ])
})

it('keeps the focus while closing, sends one request, and can be retried after a failure', async () => {
  let fail = (_reason: Error) => {}
  vi.mocked(addClosures).mockClear()
  vi.mocked(addClosures).mockImplementationOnce(() => new Promise((_resolve, reject) => (fail = reject)))
  show([])
  const button = screen.getByRole('button', { name: 'Close all 5 holidays' })
  button.focus()
  fireEvent.click(button)
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'))
  fireEvent.click(button)
  expect(button).toBeEnabled()
  expect(button).toHaveFocus()
  fail(new Error('No network'))
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'false'))
  expect(addClosures).toHaveBeenCalledOnce()
  fireEvent.click(button)
  await waitFor(() => expect(addClosures).toHaveBeenCalledTimes(2))
})

it('names the holiday when only one is left', () => {
  show(closed('2026-12-25', '2027-01-01', '2027-05-31', '2027-09-06'))
  expect(screen.getByRole('button', { name: 'Close Thanksgiving Day' })).toBeEnabled()
})

it('shows no notice when all usual holidays are closed, and lets others be chosen', () => {
  const choose = show(closed('2026-11-26', '2026-12-25', '2027-01-01', '2027-05-31', '2027-09-06'))
  expect(screen.queryByText(/can be booked/)).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Choose holidays to close' }))
  expect(choose).toHaveBeenCalledOnce()
})
