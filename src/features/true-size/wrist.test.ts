import { expect, it } from 'vitest'
import { overhangWords, readWrist, wristOf } from './wrist'

it.each([
  ['6.75', 171.45],
  [' 6,75 ', 171.45],
  ['6 3/4"', 171.45],
  ['6-3/4 in', 171.45],
  ['4.7', 119.38],
  ['9.8', 248.92],
  ['17', 170],
  ['17.2 cm', 172],
  ['12', 120],
  ['25', 250],
  ['171 mm', 171],
])('reads a wrist of %j as %d mm', (typed, mm) => expect(readWrist(typed)).toBeCloseTo(mm, 6))

it.each(['', 'six', '6 1/0', '1e3', '-6', '4.6', '9.9', '11.8', '25.1', '251'])('rejects %j', (typed) =>
  expect(readWrist(typed)).toBeUndefined(),
)

it('draws a wrist as an ellipse of its circumference, 63 mm across in the example', () => {
  expect(wristOf('').breadth).toBeCloseTo(63.2, 1)
  const { breadth, depth } = wristOf('20 cm')
  // Ramanujan's approximation of an ellipse's circumference.
  const [a, b] = [breadth / 2, depth / 2]
  expect(Math.PI * (3 * (a + b) - Math.sqrt((3 * a + b) * (a + 3 * b)))).toBeCloseTo(200, 1)
})

it('says how far lugs reach over the wrist', () => {
  const wrist = { breadth: 62, depth: 44 }
  expect(overhangWords(66, wrist)).toBe('Its lugs reach over the wrist by about 2mm on each side.')
  expect(overhangWords(48, wrist)).toBe('Its lugs stay within the wrist, about 7mm from each edge.')
  expect(overhangWords(62.8, wrist)).toBe('Its lugs end about where the wrist does.')
})
