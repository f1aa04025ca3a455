import { expect, it } from 'vitest'
import { faultsOf } from '@/test/faults'
import { emptyInquiry, enteredInquirySchema } from './entered-inquiry.schema'

const inquiry = { ...emptyInquiry(), name: 'Ada Quill', email: 'ada@example.com', message: 'Is it still here?' }

const faults = (change: object) => faultsOf(enteredInquirySchema, { ...inquiry, ...change })

it('requires a name, and an email address or phone number', () => {
  expect(faults({})).toEqual([])
  expect(faults({ email: '', phone: '(480) 555-0147' })).toEqual([])
  expect(faults({ name: ' ' })).toEqual(['name: Name is required'])
  expect(faults({ email: '' })).toEqual(['email: Enter an e-mail address or a phone number'])
})

it('requires a message of at most 5,000 characters', () => {
  expect(faults({ message: ' ' })).toEqual(['message: Write what they asked'])
  expect(faults({ message: 'm'.repeat(5000) })).toEqual([])
  expect(faults({ message: 'm'.repeat(5001) })).toEqual(['message: Message must be at most 5,000 characters'])
})
