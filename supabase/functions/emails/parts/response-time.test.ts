import { expect, it } from 'vitest'
import { responseTime } from './response-time.ts'

it("writes the owner's setting in words", () => {
  expect(responseTime('24-48hrs')).toBe('24 to 48 hours')
  expect(responseTime('2-4 days')).toBe('2 to 4 days')
  expect(responseTime('24 hours')).toBe('24 hours')
})
