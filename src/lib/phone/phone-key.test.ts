import { expect, it } from 'vitest'
import { dialled, phoneKey } from './phone-key'
import { phoneSpellings } from './phone-spellings'

it.each(phoneSpellings)('the key of %j is %s', (text, key) => {
  expect(phoneKey(text)).toBe(key)
})

it.each([
  ['(480) 555-0121', '+14805550121'],
  ['(480) 555-0121 ext. 4', '+14805550121'],
  ['001 480 555 0121', '+14805550121'],
  ['011 44 20 7946 0018', '+442079460018'],
  ['٤٨٠٥٥٥٠١٢١', '+14805550121'],
  [' 555-0121', '5550121'],
  ['480-555-CALL', null],
  ['480 555 0121 or 480 555 0122', null],
  ['ask for Ada', null],
])('%j dials %s', (text, number) => {
  expect(dialled(text)).toBe(number)
})
