import { describe, expect, it } from 'vitest'
import { faultsOf } from '@/test/faults'
import { codeSchema, newPasswordSchema, recoveryCodeSchema, signInSchema, signUpSchema } from './auth.schema'

const tooManyBytes = 'password: Password is too long: at most 72 letters and digits, fewer with accents or emoji'

describe('signUpSchema', () => {
  const valid = { fullName: 'Ada Quill', email: 'ada@example.com', password: 'long enough' }

  it('reports an error for each field of an empty form', () => {
    expect(faultsOf(signUpSchema, { fullName: '', email: '', password: '' })).toEqual([
      'fullName: Name must be at least 2 characters',
      'email: Invalid email address',
      'password: Password must be at least 8 characters',
    ])
  })

  it.each([
    [{ fullName: 'A' }, 'fullName: Name must be at least 2 characters'],
    [{ fullName: '  A ' }, 'fullName: Name must be at least 2 characters'],
    [{ fullName: 'A'.repeat(101) }, 'fullName: Name must be at most 100 characters'],
    [{ email: 'ada@' }, 'email: Invalid email address'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'email: Email must be at most 255 characters'],
    [{ password: '1234567' }, 'password: Password must be at least 8 characters'],
    [{ password: '1'.repeat(101) }, 'password: Password must be at most 100 characters'],
    [{ password: '1'.repeat(73) }, tooManyBytes],
    [{ password: 'é'.repeat(37) }, tooManyBytes],
    [{ password: '⌚'.repeat(25) }, tooManyBytes],
  ])('rejects %j', (change, message) => {
    expect(faultsOf(signUpSchema, { ...valid, ...change })).toEqual([message])
  })

  it.each([
    { fullName: 'Al' },
    { fullName: 'A'.repeat(100) },
    { password: '12345678' },
    { password: '1'.repeat(72) },
    { password: 'é'.repeat(36) },
    { email: ' ada@example.com ' },
  ])('accepts %j', (change) => {
    expect(faultsOf(signUpSchema, { ...valid, ...change })).toEqual([])
  })

  it('trims the name and the email address, but not the password', () => {
    expect(signUpSchema.parse({ fullName: ' Ada ', email: ' ada@example.com ', password: ' spaced out ' })).toEqual({
      fullName: 'Ada',
      email: 'ada@example.com',
      password: ' spaced out ',
    })
  })
})

describe('signInSchema', () => {
  it('requires a valid email address and any password', () => {
    expect(faultsOf(signInSchema, { email: 'x', password: '' })).toEqual([
      'email: Invalid email address',
      'password: Password is required',
    ])
    expect(faultsOf(signInSchema, { email: 'ada@example.com', password: '1' })).toEqual([])
  })
})

describe('newPasswordSchema', () => {
  it('applies the rule of sign-up', () => {
    expect(faultsOf(newPasswordSchema, { password: 'short' })).toEqual([
      'password: Password must be at least 8 characters',
    ])
  })
})

describe('codeSchema', () => {
  it.each(['', '12345', '1234567', '12345a', '123 456', '١٢٣٤٥٦'])('rejects %j', (code) => {
    expect(faultsOf(codeSchema, { code })).toEqual(['code: Enter the six digits of the code'])
  })
})

describe('recoveryCodeSchema', () => {
  it('accepts any spelling of a code, and requires one', () => {
    expect(faultsOf(recoveryCodeSchema, { code: ' abcd EFGH' })).toEqual([])
    expect(faultsOf(recoveryCodeSchema, { code: ' ' })).toEqual(['code: Enter one of your recovery codes'])
  })
})
