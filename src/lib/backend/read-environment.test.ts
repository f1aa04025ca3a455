import { describe, expect, it } from 'vitest'
import { readEnvironment } from './read-environment'

const url = 'https://abc.supabase.co'
const anonKey = 'sb_publishable_abc'

describe('readEnvironment', () => {
  it('uses the embedded backend on its own origin if neither variable is set', () => {
    expect(readEnvironment({ url: '', anonKey: '', embeddedKey: 'key' })).toEqual({
      supabaseUrl: '',
      supabaseAnonKey: 'key',
      mediaOrigin: '',
      hasRealtime: false,
    })
  })

  it('uses the project of the two variables', () => {
    expect(readEnvironment({ url: `${url}/`, anonKey })).toEqual({
      supabaseUrl: url,
      supabaseAnonKey: anonKey,
      mediaOrigin: url,
      hasRealtime: true,
    })
  })

  it('returns the named providers in their fixed order', () => {
    expect(readEnvironment({ url, anonKey, providers: ' apple, google' }).providers).toEqual(['google', 'apple'])
    expect(readEnvironment({ url, anonKey, providers: '' }).providers).toBeUndefined()
  })

  it('offers codes by text message if VITE_AUTH_SMS is true', () => {
    const read = (texts?: string) => readEnvironment({ url, anonKey, texts }).hasTexts
    expect([read('true'), read('false'), read('')]).toEqual([true, undefined, undefined])
    expect(() => read('yes')).toThrow('VITE_AUTH_SMS is "yes"')
  })

  it('uses a captcha if there is a key, of Turnstile unless another provider is named', () => {
    const read = (captchaKey?: string, captchaProvider?: string) =>
      readEnvironment({ url, anonKey, captchaKey, captchaProvider }).captcha
    expect(read('key')).toEqual({ provider: 'turnstile', siteKey: 'key' })
    expect(read('key', 'hcaptcha')).toEqual({ provider: 'hcaptcha', siteKey: 'key' })
    expect(read('', 'hcaptcha')).toBeUndefined()
  })

  it.each([
    [
      'a provider without a button',
      { url, anonKey, providers: 'google,github' },
      /^VITE_AUTH_PROVIDERS names "github"/,
    ],
    [
      'a captcha of somebody else',
      { url, anonKey, captchaKey: 'a', captchaProvider: 'x' },
      /^VITE_CAPTCHA_PROVIDER is/,
    ],
    ['both missing and nothing embedded', {}, /^VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY are missing/],
    ['the address missing', { anonKey }, /^VITE_SUPABASE_URL is missing/],
    ['the key missing', { url }, /^VITE_SUPABASE_ANON_KEY is missing/],
    ['an address that is none', { url: 'abc.supabase.co', anonKey }, /^VITE_SUPABASE_URL is not an http/],
    ['an address of another protocol', { url: 'ftp://abc', anonKey }, /^VITE_SUPABASE_URL is not an http/],
    ['a secret key', { url, anonKey: 'sb_secret_abc' }, /^VITE_SUPABASE_ANON_KEY is a secret key/],
    [
      'a secret key of the old form',
      { url, anonKey: `e30.${btoa('{"role":"service_role"}')}.x` },
      /^VITE_SUPABASE_ANON_KEY is a secret key/,
    ],
    ['a key with white space', { url, anonKey: 'a b' }, /^VITE_SUPABASE_ANON_KEY is malformed/],
  ])('throws a sentence that says what to fix: %s', (_case, variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence)
  })
})
