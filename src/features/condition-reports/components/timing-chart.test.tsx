import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { chartWords, TimingChart } from './timing-chart'

it('names the range of each reading', () => {
  expect(
    chartWords({
      dial_up: { rate: 3, amplitude: 301, beat_error: 0.2 },
      crown_up: { rate: -0.5, amplitude: 272, beat_error: 0 },
    }),
  ).toBe('Chart of 2 positions. Rate from −0.5 to +3 s/d. Amplitude from 272 to 301°. Beat error from 0 to 0.2 ms.')
  expect(chartWords({ dial_up: { rate: 1 }, dial_down: { rate: 1 } })).toBe(
    'Chart of 2 positions. Rate from +1 to +1 s/d.',
  )
})

it('shows a column of points for each reading', () => {
  const { container } = render(
    <TimingChart timing={{ dial_up: { rate: 40 }, dial_down: { rate: -2, beat_error: 0.1 } }} />,
  )
  expect(screen.getByText('+40')).toBeInTheDocument()
  expect(screen.queryByText('Amplitude')).toBeNull()
  expect(container.querySelectorAll('circle')).toHaveLength(3)
})

it('shows no chart of a single position', () => {
  render(<TimingChart timing={{ dial_up: { rate: 1 } }} />)
  expect(screen.queryByRole('img')).toBeNull()
})
