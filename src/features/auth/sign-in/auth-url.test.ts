import { describe, expect, it } from 'vitest'
import { pathAfter, readAuthLink, readAuthView } from './auth-url'
import { destinationAfterSignIn } from './destination'
import { providerUrl } from './way-back'

const read = (url: string, isProofHere = true) => readAuthLink(new URL(url, 'https://house.example'), isProofHere)

describe('readAuthView', () => {
  it.each([
    ['', 'sign-in'],
    ['view=sign-up', 'sign-up'],
    ['view=recover', 'recover'],
    ['view=new-password', 'new-password'],
    ['view=anything', 'sign-in'],
  ])('reads "%s" as %s', (search, view) => {
    expect(readAuthView(new URLSearchParams(search))).toBe(view)
  })
})

describe('readAuthLink', () => {
  it('reads a code at the root as a confirmation, and at the new password as a recovery', () => {
    expect(read('/?code=abc')).toEqual({ purpose: 'confirmation', kind: 'code', code: 'abc' })
    expect(read('/auth?view=new-password&code=abc')).toEqual({ purpose: 'recovery', kind: 'code', code: 'abc' })
  })

  it('ignores a code at the root that this browser has not asked for', () => {
    expect(read('/?code=SPRING25', false)).toBeUndefined()
    expect(read('/?code=SPRING25#token_hash=ff&type=signup', false)).toMatchObject({ kind: 'token' })
    expect(read('/auth?code=abc', false)).toMatchObject({ kind: 'code' })
  })

  it('reads the parameters of a returning provider', () => {
    const back = providerUrl('google')
    expect(read(`${back}&code=abc`, false)).toEqual({ purpose: 'provider', kind: 'code', code: 'abc' })
    expect(read(`${back}&error=access_denied&error_description=No`)).toEqual({ purpose: 'provider', kind: 'refused' })
    expect(read(`${back}#error=server_error&error_code=bad_oauth_state`)).toMatchObject({ kind: 'refused' })
    expect(read(back)).toBeUndefined()
    expect(read('/contact?by=google&code=abc')).toBeUndefined()
  })

  it('reads a token hash with its type', () => {
    expect(read('/auth?view=new-password&token_hash=ff&type=recovery')).toEqual({
      purpose: 'recovery',
      kind: 'token',
      tokenHash: 'ff',
      type: 'recovery',
    })
    expect(read('/?token_hash=ff&type=signup')).toMatchObject({ purpose: 'confirmation', kind: 'token' })
    expect(read('/auth?view=new-password#token_hash=ff&type=recovery')).toMatchObject({
      purpose: 'recovery',
      kind: 'token',
    })
    expect(read('/#token_hash=ff&type=email')).toMatchObject({ purpose: 'confirmation', kind: 'token' })
  })

  it.each([
    '/auth?view=new-password&error=access_denied&error_code=otp_expired',
    '/auth?view=new-password#error=access_denied&error_code=otp_expired',
    '/auth?token_hash=ff&type=recovery_of_another_kind&view=new-password',
    '/#access_token=a&refresh_token=b&type=recovery',
  ])('reads %s as a rejected recovery', (url) => {
    expect(read(url)).toEqual({ purpose: 'recovery', kind: 'refused' })
  })

  it('reads the link of a changed email address, and a provider that returns to the account', () => {
    const link = read('/account#token_hash=ff&type=email_change')
    expect(link).toEqual({ purpose: 'email', kind: 'token', tokenHash: 'ff', type: 'email_change' })
    expect(pathAfter(link!)).toBe('/account')
    expect(read('/account?code=abc')).toMatchObject({ purpose: 'linking', kind: 'code' })
    expect(read('/account?code=abc', false)).toBeUndefined()
    expect(read('/account?error=access_denied')).toEqual({ purpose: 'linking', kind: 'refused' })
    expect(read('/account?enrol=1')).toBeUndefined()
  })

  it.each(['/', '/auth?view=recover', '/our-collection?code=abc', '/watches/1#error=x', '/auth#top'])(
    'ignores %s',
    (url) => {
      expect(read(url)).toBeUndefined()
    },
  )

  it('returns a URL without secrets', () => {
    expect(pathAfter(read('/?code=abc')!)).toBe('/auth')
    expect(pathAfter(read('/auth?view=new-password&code=abc')!)).toBe('/auth?view=new-password')
  })
})

describe('destinationAfterSignIn', () => {
  it.each(['/admin', '/admin?tab=inquiries', '/admin/watches', '/admin#top'])('returns an admin to %s', (from) => {
    expect(destinationAfterSignIn(true, from)).toBe(from)
  })

  it.each([
    undefined,
    null,
    3,
    '',
    '/',
    '/about',
    '/administration',
    '//evil.example/admin',
    'https://evil.example/admin',
    '/admin/../about',
    '/admin//evil.example',
    '/admin\\evil',
    'javascript:alert(1)',
  ])('sends an admin home from %j', (from) => {
    expect(destinationAfterSignIn(true, from)).toBe('/')
  })

  it('sends everybody else home', () => {
    expect(destinationAfterSignIn(false, '/admin')).toBe('/')
  })
})
