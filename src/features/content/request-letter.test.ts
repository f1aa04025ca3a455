import { expect, it } from 'vitest'
import { house } from '@/lib/house'
import { requestLetter } from './request-letter'

it('opens a letter to the house with a line for each point', () => {
  const url = new URL(requestLetter)
  expect(`${url.protocol}${url.pathname}`).toBe(house.email.href)
  expect(url.searchParams.get('subject')).toBe('A watch to find')
  expect(url.searchParams.get('body')).toMatch(/Reference: \r\nYear: \r\nCondition: \r\nBudget: \r\n/)
  // A mail program reads a plus as a plus.
  expect(requestLetter).not.toContain('+')
})
