import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { countExpectedOn } from '../../api/agenda.api'
import { HolidayChooser } from './holiday-chooser'

vi.mock('../../api/agenda.api', () => ({ countExpectedOn: vi.fn(async () => ({ '2026-11-26': 2, '2027-01-01': 1 })) }))

it('says whether each holiday is closed, a Sunday, or booked, and lets the others be chosen', async () => {
  const onChange = vi.fn()
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HolidayChooser
        today="2026-11-24"
        closedDays={new Set(['2026-12-25'])}
        value={['2026-11-26', '2026-12-25']}
        onChange={onChange}
      />
    </QueryClientProvider>,
  )
  const box = (name: RegExp) => screen.getByRole('checkbox', { name })
  expect(screen.getAllByRole('checkbox')).toHaveLength(11)
  expect(box(/^Christmas Day · Fri, Dec 25 Already closed/)).toBeDisabled()
  expect(box(/^Christmas Day/)).not.toBeChecked()
  expect(box(/^Independence Day · Sun, Jul 4, 2027 A Sunday, closed anyway/)).toBeDisabled()
  expect(await screen.findByText('2 appointments booked, which stay')).toBeVisible()
  expect(screen.getByText('1 appointment booked, which stays')).toBeVisible()
  expect(vi.mocked(countExpectedOn).mock.calls[0][0]).toHaveLength(11)
  expect(box(/^Thanksgiving Day/)).toBeChecked()
  fireEvent.click(box(/^New Year/))
  expect(onChange).toHaveBeenLastCalledWith(['2026-11-26', '2026-12-25', '2027-01-01'])
  fireEvent.click(box(/^Thanksgiving Day/))
  expect(onChange).toHaveBeenLastCalledWith(['2026-12-25'])
})
