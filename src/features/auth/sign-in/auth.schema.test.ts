import { describe, expect, it } from 'vitest'
import { newPasswordSchema, signInSchema, signUpSchema } from './auth.schema'

const tooManyBytes = 'Password is too long: at most 72 letters and digits, fewer with accents or emoji'

const messages = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues.map(({ message }) => message) ?? []

describe('signUpSchema', () => {
  const valid = { fullName: 'Ada Quill', email: 'ada@example.com', password: 'long enough' }

  it('says what is wrong with each field of an empty form', () => {
    expect(messages(signUpSchema.safeParse({ fullName: '', email: '', password: '' }))).toEqual([
      'Name must be at least 2 characters',
      'Invalid email address',
      'Password must be at least 8 characters',
    ])
  })

  it.each([
    [{ fullName: 'A' }, 'Name must be at least 2 characters'],
    [{ fullName: '  A ' }, 'Name must be at least 2 characters'],
    [{ fullName: 'A'.repeat(101) }, 'Name must be at most 100 characters'],
    [{ email: 'ada@' }, 'Invalid email address'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'Email must be at most 255 characters'],
    [{ password: '1234567' }, 'Password must be at least 8 characters'],
    [{ password: '1'.repeat(101) }, 'Password must be at most 100 characters'],
    [{ password: '1'.repeat(73) }, tooManyBytes],
    [{ password: 'é'.repeat(37) }, tooManyBytes],
    [{ password: '⌚'.repeat(25) }, tooManyBytes],
  ])('refuses %j', (change, message) => {
    expect(messages(signUpSchema.safeParse({ ...valid, ...change }))).toEqual([message])
  })

  it.each([
    { fullName: 'Al' },
    { fullName: 'A'.repeat(100) },
    { password: '12345678' },
    { password: '1'.repeat(72) },
    { password: 'é'.repeat(36) },
    { email: ' ada@example.com ' },
  ])('takes %j', (change) => {
    expect(signUpSchema.safeParse({ ...valid, ...change }).success).toBe(true)
  })

  it('trims the name and the address, and leaves the password as it is', () => {
    expect(signUpSchema.parse({ fullName: ' Ada ', email: ' ada@example.com ', password: ' spaced out ' })).toEqual({
      fullName: 'Ada',
      email: 'ada@example.com',
      password: ' spaced out ',
    })
  })
})

describe('signInSchema', () => {
  it('wants a valid address and any password', () => {
    expect(messages(signInSchema.safeParse({ email: 'x', password: '' }))).toEqual([
      'Invalid email address',
      'Password is required',
    ])
    expect(signInSchema.safeParse({ email: 'ada@example.com', password: '1' }).success).toBe(true)
  })
})

describe('newPasswordSchema', () => {
  it('has the rule of sign-up', () => {
    expect(messages(newPasswordSchema.safeParse({ password: 'short' }))).toEqual([
      'Password must be at least 8 characters',
    ])
  })
})
