import { expect, it } from 'vitest'
import { faultsOf } from '@/test/faults'
import { emptyInquiry, enteredInquirySchema } from './entered-inquiry.schema'

const inquiry = { ...emptyInquiry(), name: 'Ada Quill', email: 'ada@example.com', message: 'Is it still here?' }

it.each([
  [{}, []],
  [{ name: ' ' }, ['name: Name is required']],
  [{ email: '' }, ['email: Enter an e-mail address or a phone number']],
  [{ email: '', phone: '(480) 555-0147' }, []],
  [{ message: ' ' }, ['message: Write what they asked']],
  [{ message: 'm'.repeat(5000) }, []],
  [{ message: 'm'.repeat(5001) }, ['message: Message must be at most 5,000 characters']],
])('of an inquiry with %j says what is wrong', (change, faults) => {
  expect(faultsOf(enteredInquirySchema, { ...inquiry, ...change })).toEqual(faults)
})
