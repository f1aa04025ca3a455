import { expect, it } from 'vitest'
import { faultsOf } from '@/test/faults'
import { optionalPhone } from '../form-fields'
import { isDialable } from './phone'

it.each([
  '(480) 555-0147',
  '480.555.0147',
  '+44 20 7946 0958',
  '555-0147',
  '480 555 0147 x12',
  '480 555 0147 ext. 12',
  '+4930/1234567',
])('accepts %s as dialable', (text) => expect(isDialable(text)).toBe(true))

it.each(['abc', '480-555-CALL', 'call me', '12345', '- - - - - - -', '480 555 0147 after six', 'x1234567'])(
  'rejects %s as not dialable',
  (text) => expect(isDialable(text)).toBe(false),
)

it('removes invisible characters of an address book from an optional phone number', () => {
  const phone = optionalPhone()
  expect(phone.parse(' ')).toBe('')
  expect(phone.parse('\u202a(480)\u00a0555\u20110147\u202c')).toBe('(480) 555-0147')
  expect(faultsOf(phone, 'abc')).toEqual(['Please enter a valid phone number'])
  expect(faultsOf(phone, '1'.repeat(41))).toEqual(['Phone must be at most 40 characters'])
})
