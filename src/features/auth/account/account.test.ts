import type { User } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import {
  changesEmail,
  keyInGroups,
  readAccount,
  stepsText,
  toInternational,
  whyNotUnlinkable,
  type Identity,
} from './account'
import { requestState, requestTitle } from './my-requests'

const identity = (provider: string): Identity => ({ id: provider, identityId: provider, userId: 'u', provider })

describe('readAccount', () => {
  const user = { id: 'u', email: 'ada@example.com', user_metadata: {}, app_metadata: {}, created_at: '' } as User

  it('reads a user with few properties', () => {
    expect(readAccount({ ...user, aud: 'authenticated' })).toMatchObject({
      name: '',
      newEmail: undefined,
      isConfirmed: false,
      brokenOffFactors: [],
    })
  })

  it('reads the name and the pending email address', () => {
    const read = readAccount({
      ...user,
      new_email: 'ada@new.example',
      email_confirmed_at: '2026-11-23T00:00:00Z',
      user_metadata: { full_name: 'Ada' },
      identities: [{ id: 'i', identity_id: 'i', user_id: 'u', provider: 'email', identity_data: {} }],
    } as User)
    expect(read).toMatchObject({ name: 'Ada', newEmail: 'ada@new.example', isConfirmed: true })
  })

  it('treats an unverified enrollment as abandoned after an hour', () => {
    const factor = (id: string, status: 'verified' | 'unverified', minutes: number) => {
      const created_at = new Date(Date.now() - minutes * 60_000).toISOString()
      return { id, status, friendly_name: id, factor_type: 'totp', created_at, updated_at: created_at } as const
    }
    const factors = [factor('one', 'verified', 90), factor('two', 'unverified', 50), factor('three', 'unverified', 70)]
    expect(readAccount({ ...user, factors }).brokenOffFactors).toEqual(['three'])
  })
})

it('lists the steps that opened a session once each, and omits unknown ones', () => {
  const steps = ['password', 'totp', 'totp', 'token_refresh'].map((method, at) => ({ method, at }))
  expect(stepsText(steps)).toBe('your password and a code from your authenticator')
  expect(stepsText(steps.toReversed())).toBe(stepsText(steps))
  expect(stepsText([])).toBe('')
})

it('writes a key in groups of four', () => {
  expect(keyInGroups('ABCDEFGH')).toBe('ABCD EFGH')
  expect(keyInGroups('ABCDEF')).toBe('ABCD EF')
})

it('reads a phone number with a country code, or of the United States', () => {
  expect(toInternational(' (480) 555-0147 ')).toBe('+14805550147')
  expect(toInternational('+44 20 7946 0018')).toBe('+442079460018')
  for (const text of ['', '555-0147', '020 7946 00189', '+0480 555 0147', '+1480', 'call me']) {
    expect(toInternational(text), text).toBeUndefined()
  }
})

it('keeps the last identity, and says why', () => {
  expect(whyNotUnlinkable([identity('google')])).toMatch(/linked another/)
  expect(whyNotUnlinkable([identity('google'), identity('email')])).toBeUndefined()
})

it('knows whether unlinking changes the email address of the account', () => {
  const at = (provider: string, email: string) => ({ ...identity(provider), email })
  const [google, apple] = [at('google', 'Ada@example.com'), at('apple', 'hidden@example.com')]
  const account = (...identities: Identity[]) => ({ email: 'ada@example.com', identities })
  expect(changesEmail(google, account(google, apple))).toBe(true)
  expect(changesEmail(apple, account(google, apple))).toBe(false)
  expect(changesEmail(google, account(google, at('email', 'ada@example.com')))).toBe(false)
  expect(changesEmail(google, account(google, at('email', 'ada@new.example')))).toBe(true)
})

it('describes the status of a request to its visitor', () => {
  const asked = { id: 'r', watch: null, words: null, created_at: '2026-11-20T18:00:00Z', replied_at: null }
  expect(requestState({ ...asked, kind: 'inquiry', status: 'new' })).toBe('Received')
  expect(requestState({ ...asked, kind: 'watch_request', status: 'searching' })).toBe('Searching')
  const replied = { ...asked, replied_at: '2026-11-23T18:00:00Z' }
  expect(requestState({ ...replied, kind: 'inquiry', status: 'in_progress' })).toMatch(/^We replied on .*November 23/)
  expect(requestState({ ...replied, kind: 'inquiry', status: 'resolved' })).toBe('Resolved')
  expect(requestTitle({ ...asked, kind: 'inquiry', status: 'new' })).toBe('Inquiry')
})
