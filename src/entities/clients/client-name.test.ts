import { describe, expect, it } from 'vitest'
import { addressText, clientName } from './client-name'

describe('an address', () => {
  it.each([
    ['+14805550147', '(480) 555-0147'],
    ['+442079460958', '+442079460958'],
    ['ada@example.com', 'ada@example.com'],
    ['+1', '+1'],
  ])('%s reads %j', (value, text) => {
    expect(addressText(value)).toBe(text)
  })
})

describe('a client', () => {
  it('is called by name, else by an address', () => {
    expect(clientName({ name: 'Ada Quill', contact: 'ada@example.com' })).toBe('Ada Quill')
    expect(clientName({ name: null, contact: '+14805550147' })).toBe('(480) 555-0147')
    expect(clientName({ name: null, contact: null })).toBe('Name unknown')
  })
})
