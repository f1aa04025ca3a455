import { expect, it } from 'vitest'
import { workTimeText } from './work-time'

it.each([
  [0, '1 minute'],
  [0.4, '1 minute'],
  [44.2, '45 minutes'],
  [59.5, '1 hour'],
  [60, '1 hour'],
  [320, '5 h 20 min'],
  [540, '9 hours'],
  [541, '10 hours'],
  [1501, '26 hours'],
])('%s minutes of opening hours are %j', (minutes, expected) => {
  expect(workTimeText(minutes)).toBe(expected)
})
