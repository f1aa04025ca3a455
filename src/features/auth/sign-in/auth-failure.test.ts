import { describe, expect, it } from 'vitest'
import { shared } from '../session/session'
import { isEmailTakenError, toAuthFailure } from './auth-failure'

describe('toAuthFailure', () => {
  it('says that a recovery code is not enough only to someone who used one', () => {
    const words = () => toAuthFailure({ status: 422, code: 'insufficient_aal', message: 'AAL2 required' }).words
    const signIn = (isByRecovery: boolean) => {
      const user = { id: 'ada', email: 'ada@example.com', name: '' }
      shared.change({ state: { is: 'signed-in', user, sessionId: 's1', level: 'aal1', isByRecovery } })
    }
    expect(words()).toMatch(/^This needs two-step verification/)
    signIn(true)
    expect(words()).toMatch(/^A recovery code is not enough/)
    signIn(false)
    expect(words()).toMatch(/^This needs two-step verification/)
  })

  it.each([
    [
      { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' },
      'REFUSED_ERROR',
      'Invalid email or password. Please try again.',
    ],
    [
      { name: 'AuthRetryableFetchError', status: 0, message: 'Failed to fetch' },
      'NETWORK_ERROR',
      'Network connection failed. Please check your internet connection and try again.',
    ],
    [
      { name: 'AuthRetryableFetchError', status: 0, message: 'Request timed out' },
      'TIMEOUT_ERROR',
      'Request timed out. Please try again.',
    ],
    [
      { name: 'AuthRetryableFetchError', status: 503, message: '{}' },
      'UNKNOWN_ERROR',
      'An unexpected error occurred. Please try again.',
    ],
    [
      { name: 'AuthSessionMissingError', status: 400, message: 'Auth session missing!' },
      'AUTH_ERROR',
      'Your session has expired. Please sign in again.',
    ],
    [
      { status: 422, code: 'signup_disabled', message: 'Signups not allowed for this instance' },
      'REFUSED_ERROR',
      'Signups not allowed for this instance',
    ],
    [
      {
        status: 400,
        code: 'captcha_failed',
        message: 'captcha protection: request disallowed (no captcha_token found)',
      },
      'REFUSED_ERROR',
      'We could not tell that you are human. Please reload the page and try again.',
    ],
    [
      { status: 403, code: 'bad_jwt', message: 'invalid claim: missing sub claim' },
      'AUTH_ERROR',
      'Your session has expired. Please sign in again.',
    ],
    [
      { status: 429, code: 'over_request_rate_limit', message: 'Request rate limit reached' },
      'REFUSED_ERROR',
      'There were too many attempts. Please wait a few minutes and try again.',
    ],
  ])('classifies %j', (error, code, message) => {
    expect(toAuthFailure(error)).toMatchObject({ code, message })
  })

  it('hides the message of a server error', () => {
    expect(toAuthFailure({ status: 500, message: 'boom' }).words).toBe(
      'An unexpected error occurred. Please try again.',
    )
  })
})

describe('isKnownAddress', () => {
  it('recognizes each error of an existing account', () => {
    expect(isEmailTakenError({ code: 'user_already_exists' })).toBe(true)
    expect(isEmailTakenError({ code: 'email_exists' })).toBe(true)
    expect(isEmailTakenError({ message: 'User already registered' })).toBe(true)
    expect(isEmailTakenError({ code: 'weak_password' })).toBe(false)
  })
})
