import { describe, expect, it } from 'vitest'
import { countText } from './count-text'

describe('countText', () => {
  it.each([0, 7, 999, 1000, 1204, 99_999, 100_000, 1_000_000, 12_345_678])(
    'formats %d with American thousands separators',
    (count) => {
      expect(countText(count)).toBe(count.toLocaleString('en-US'))
    },
  )
})
