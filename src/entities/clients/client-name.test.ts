import { describe, expect, it } from 'vitest'
import { contactText, clientName } from './client-name'

describe('addressText', () => {
  it.each([
    ['+14805550147', '(480) 555-0147'],
    ['+442079460958', '+442079460958'],
    ['ada@example.com', 'ada@example.com'],
    ['+1', '+1'],
  ])('formats %s as %j', (value, text) => {
    expect(contactText(value)).toBe(text)
  })
})

describe('clientName', () => {
  it('returns the name, or else an email address or phone number', () => {
    expect(clientName({ name: 'Ada Quill', contact: 'ada@example.com' })).toBe('Ada Quill')
    expect(clientName({ name: null, contact: '+14805550147' })).toBe('(480) 555-0147')
    expect(clientName({ name: null, contact: null })).toBe('Name unknown')
  })
})
