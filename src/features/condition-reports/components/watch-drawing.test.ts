import { expect, it } from 'vitest'
import { partAt } from './watch-drawing'

it.each([
  [0.5, 0.5, 'dial'],
  [0.5, 0.75, 'bezel'],
  [0.5, 0.2, 'case'],
  [0.9, 0.5, 'case'],
  [0.5, 0.02, 'bracelet'],
  [0.5, 0.98, 'bracelet'],
])('shows at %d, %d the %s', (x, y, part) => {
  expect(partAt({ x, y })).toBe(part)
})
