import { expect, it } from 'vitest'
import { rateText, readingWords, readPositions, summarize } from './report-timing'

it('returns the means, and the difference between the fastest and the slowest position', () => {
  expect(
    summarize({
      dial_up: { rate: 4, amplitude: 290, beat_error: 0.1 },
      dial_down: { rate: 2.5, amplitude: 285 },
      crown_left: { rate: -3, beat_error: 0.4 },
      crown_up: {},
    }),
  ).toEqual({ rate: 1.2, delta: 7, amplitude: 288, beat_error: 0.3 })
})

it('omits missing readings, and the difference of a single position', () => {
  expect(summarize({})).toEqual({})
  expect(summarize({ dial_up: { rate: 0 } })).toEqual({ rate: 0 })
  expect(summarize({ dial_up: { rate: 0.1 }, dial_down: { rate: -0.1 } })).toEqual({ rate: 0, delta: 0.2 })
})

it.each([
  [2.5, '+2.5'],
  [-1, '−1'],
  [0, '0'],
])('formats a rate of %d as %s', (rate, text) => {
  expect(rateText(rate)).toBe(text)
})

it('formats a rate with the same number of decimals', () => {
  expect([3, -0.5, 0].map((rate) => rateText(rate, 1))).toEqual(['+3.0', '−0.5', '0.0'])
})

it('formats the readings of a position, and sorts the positions', () => {
  expect(readingWords({ rate: -2, amplitude: 285, beat_error: 0 })).toBe('−2 s/d, 285°, 0 ms')
  expect(readingWords({})).toBe('')
  const positions = readPositions({ crown_up: { rate: 1 }, dial_down: {}, dial_up: { amplitude: 280 } })
  expect(positions.map(({ label }) => label)).toEqual(['Dial up', 'Crown up'])
})
