import { describe, expect, it } from 'vitest'
import { faultsOf } from '@/test/faults'
import { emptyWatchRequest, readWanted, toRequester, watchRequestSchema } from './watch-request.schema'

const request = {
  ...emptyWatchRequest,
  firstName: ' Ada ',
  lastName: 'Lovelace',
  contactInfo: 'ada@example.com',
  watchDetails: 'A regulator.',
}

const faults = (change: object) => faultsOf(watchRequestSchema, { ...request, ...change })

it('accepts complete input, and trims it', () => {
  expect(watchRequestSchema.parse(request).firstName).toBe('Ada')
})

describe.each([
  ['firstName', 99, 'First name is required', 'First name must be under 100 characters'],
  ['lastName', 99, 'Last name is required', 'Last name must be under 100 characters'],
  ['watchDetails', 2000, "Please describe what you're looking for", 'The description must be at most 2,000 characters'],
])('%s', (field, longest, required, tooLong) => {
  it(`is required, and at most ${longest} characters`, () => {
    expect(faults({ [field]: '   ' })).toEqual([`${field}: ${required}`])
    expect(faults({ [field]: 'x'.repeat(longest) })).toEqual([])
    expect(faults({ [field]: 'x'.repeat(longest + 1) })).toEqual([`${field}: ${tooLong}`])
  })
})

it('requires an email address or phone number', () => {
  for (const contactInfo of [
    'ada@example.com',
    '(480) 555-0147',
    '+1 480-555-0147',
    ' 4805550147 ',
    '555-0147',
    'o’hara'.replace('’', "'") + '@a.co',
  ]) {
    expect(faults({ contactInfo }), contactInfo).toEqual([])
  }
  expect(faults({ contactInfo: '  ' })).toEqual(['contactInfo: Phone or email is required'])
  for (const contactInfo of [
    'ada@',
    '@example.com',
    'ada@example',
    'call me',
    '480.555.0147',
    '+ ( )',
    '1',
    '55-0147',
    'ada @example.com',
  ]) {
    expect(faults({ contactInfo }), contactInfo).toEqual([
      'contactInfo: Please enter a valid email address or phone number',
    ])
  }
  expect(faults({ contactInfo: '1'.repeat(255) })).toEqual([])
  expect(faults({ contactInfo: '1'.repeat(256) })).toEqual([
    'contactInfo: Phone or email must be at most 255 characters',
  ])
})

it('removes formatting from a pasted phone number or email address', () => {
  const parsed = (contactInfo: string) => watchRequestSchema.parse({ ...request, contactInfo }).contactInfo
  expect(parsed('\u202a(480)\u00a0555\u20110147\u202c')).toBe('(480) 555-0147')
  expect(parsed('mailto:jane@example.com')).toBe('jane@example.com')
})

it('accepts a missing budget, or one of at most 100 characters', () => {
  expect(faults({ budget: '' })).toEqual([])
  expect(faults({ budget: '9'.repeat(100) })).toEqual([])
  expect(faults({ budget: '9'.repeat(101) })).toEqual(['budget: Budget must be at most 100 characters'])
})

it.each([
  ['for=speedmaster+1969', 'speedmaster 1969'],
  ['for=%20%0Aday%00+date%20', 'day date'],
  ['', ''],
  ['for=', ''],
  [`for=${'x'.repeat(101)}`, ''],
])('reads the search words from ?%s', (search, words) => {
  expect(readWanted(new URLSearchParams(search))).toBe(words)
})

it('splits the name of an account into first and last name', () => {
  const email = 'ada@example.com'
  expect(toRequester({ name: ' Ada  Augusta Byron ', email })).toEqual({
    firstName: 'Ada',
    lastName: 'Augusta Byron',
    contactInfo: email,
  })
  expect(toRequester({ name: '', email })).toEqual({ firstName: '', lastName: '', contactInfo: email })
})
