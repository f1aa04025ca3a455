import { expect, it } from 'vitest'
import { faultsOf } from '@/test/faults'
import { addedClientSchema } from './added-client.schema'

it.each([
  ['Ada', '(480) 555-0147', '', []],
  ['Ada', '+44 20 7946 0958', '', []],
  ['Ada', '', 'ada@example.com', []],
  ['', '', 'ada@example.com', ['name: Name is required']],
  ['Ada', '', '', ['email: Enter an e-mail address or a phone number']],
  ['Ada', '', 'ada', ['email: Invalid email address']],
  // A number without an area code identifies no one.
  ['Ada', '555-0147', 'ada@example.com', ['phone: Please enter a valid phone number']],
])('takes a client by name and address: %j, %j, %j', (name, phone, email, faults) => {
  expect(faultsOf(addedClientSchema, { name, phone, email })).toEqual(faults)
})
