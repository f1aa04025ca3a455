import { expect, it } from 'vitest'
import { emptyRequest, enteredRequestSchema } from './entered-request.schema'

it.each([
  ['ada@example.com', undefined],
  [' (480) 555\u20110147 ', undefined],
  ['', 'Enter an e-mail address or a phone number'],
  ['ada@example', 'Please enter a valid email address or phone number'],
  // The column takes no extension.
  ['480 555 0147 ext. 4', 'Please enter a valid email address or phone number'],
  ['123', 'Please enter a valid email address or phone number'],
])('takes an address or a number: %j', (contact, mistake) => {
  const request = { ...emptyRequest(), firstName: 'Ada', lastName: 'Quill', details: 'A regulator.', contact }
  const { error } = enteredRequestSchema.safeParse(request)
  expect(error?.issues[0].message).toBe(mistake)
})

it('wants a name and what is looked for', () => {
  const { error } = enteredRequestSchema.safeParse({ ...emptyRequest(), contact: 'ada@example.com' })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'First name is required',
    'Last name is required',
    'Write what they look for',
  ])
})
