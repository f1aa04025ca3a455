import { expect, it } from 'vitest'
import { rateText, readingWords, readPositions, summarize } from './report-timing'

it('comes to the means of what was read, and to what lies between the fastest and the slowest position', () => {
  expect(
    summarize({
      dial_up: { rate: 4, amplitude: 290, beat_error: 0.1 },
      dial_down: { rate: 2.5, amplitude: 285 },
      crown_left: { rate: -3, beat_error: 0.4 },
      crown_up: {},
    }),
  ).toEqual({ rate: 1.2, delta: 7, amplitude: 288, beat_error: 0.3 })
})

it('says nothing of what was not read, and has no difference of a single position', () => {
  expect(summarize({})).toEqual({})
  expect(summarize({ dial_up: { rate: 0 } })).toEqual({ rate: 0 })
  expect(summarize({ dial_up: { rate: 0.1 }, dial_down: { rate: -0.1 } })).toEqual({ rate: 0, delta: 0.2 })
})

it.each([
  [2.5, '+2.5'],
  [-1, '−1'],
  [0, '0'],
])('writes a rate of %d as %s', (rate, text) => {
  expect(rateText(rate)).toBe(text)
})

it('writes the readings of a position, and has the positions in their order', () => {
  expect(readingWords({ rate: -2, amplitude: 285, beat_error: 0 })).toBe('−2 s/d, 285°, 0 ms')
  expect(readingWords({})).toBe('')
  const positions = readPositions({ crown_up: { rate: 1 }, dial_down: {}, dial_up: { amplitude: 280 } })
  expect(positions.map(({ label }) => label)).toEqual(['Dial up', 'Crown up'])
})
