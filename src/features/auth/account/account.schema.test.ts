import { expect, it } from 'vitest'
import { faultsOf } from '@/test/faults'
import { emailSchema, deletionSchema, factorSchema, passwordSchema } from './account.schema'

it.each([
  ['other@example.com', []],
  ['', ['email: Invalid email address']],
  ['ada@example', ['email: Invalid email address']],
  [' ADA@example.com ', ['email: This is already your e-mail address']],
])('validates the new email address %j: %j', (email, faults) => {
  expect(faultsOf(emailSchema('ada@Example.com'), { email })).toEqual(faults)
})

it('requires the current password, and applies the sign-up rule to the new one', () => {
  expect(faultsOf(passwordSchema, { current: 'x', password: 'long enough' })).toEqual([])
  expect(faultsOf(passwordSchema, { current: '', password: 'short' })).toEqual([
    'current: Your current password is required',
    'password: Password must be at least 8 characters',
  ])
})

it.each([
  ['phone', '+1 480 555 0147', 'Mobile', []],
  ['phone', '1', 'Mobile', ['phone: Enter the number with its country code, e.g. +1 480 555 0147']],
  ['totp', '', 'Mobile', []],
  ['totp', '', ' ', ['name: A name is required']],
  ['totp', '', 'n'.repeat(60), []],
  ['totp', '', 'n'.repeat(61), ['name: Name must be at most 60 characters']],
  ['totp', '', ' Tablet ', ['name: You already have one with this name']],
] as const)('validates the second factor %s, %j, %j: %j', (kind, phone, name, faults) => {
  expect(faultsOf(factorSchema(kind, ['Tablet']), { phone, name })).toEqual(faults)
})

it('requires a password for a deletion if the account has one', () => {
  expect(faultsOf(deletionSchema(true), { password: '' })).toEqual(['password: Your password is required'])
  expect(faultsOf(deletionSchema(true), { password: ' ' })).toEqual([])
  expect(faultsOf(deletionSchema(false), { password: '' })).toEqual([])
})
