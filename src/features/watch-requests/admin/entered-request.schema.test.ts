import { expect, it } from 'vitest'
import { faultsOf } from '@/test/faults'
import { emptyRequest, enteredRequestSchema } from './entered-request.schema'

it.each([
  ['ada@example.com', []],
  [' (480) 555\u20110147 ', []],
  ['', ['contact: Enter an e-mail address or a phone number']],
  ['ada@example', ['contact: Please enter a valid email address or phone number']],
  // The column allows no extension.
  ['480 555 0147 ext. 4', ['contact: Please enter a valid email address or phone number']],
  ['1'.repeat(256), ['contact: This must be at most 255 characters']],
  ['123', ['contact: Please enter a valid email address or phone number']],
])('requires an email address or phone number: %j', (contact, faults) => {
  const request = { ...emptyRequest(), firstName: 'Ada', lastName: 'Quill', details: 'A regulator.', contact }
  expect(faultsOf(enteredRequestSchema, request)).toEqual(faults)
})

it('requires a name and details', () => {
  expect(faultsOf(enteredRequestSchema, { ...emptyRequest(), contact: 'ada@example.com' })).toEqual([
    'firstName: First name is required',
    'lastName: Last name is required',
    'details: Write what they look for',
  ])
})

it('accepts details of at most 2,000 characters', () => {
  const request = { ...emptyRequest(), firstName: 'Ada', lastName: 'Quill', contact: 'ada@example.com' }
  expect(faultsOf(enteredRequestSchema, { ...request, details: 'x'.repeat(2000) })).toEqual([])
  expect(faultsOf(enteredRequestSchema, { ...request, details: 'x'.repeat(2001) })).toEqual([
    'details: What they look for must be at most 2,000 characters',
  ])
})
