import { describe, expect, it } from 'vitest'
import { sessionKeyOf } from './session-notes'

describe('sessionKeyOf', () => {
  it.each([
    ['https://abcdefghijkl.supabase.co', 'sb-abcdefghijkl-auth-token'],
    ['http://localhost:4173', 'sb-localhost-auth-token'],
    ['http://127.0.0.1:54321', 'sb-127-auth-token'],
  ])('is derived from the subdomain of %s', (url, key) => {
    expect(sessionKeyOf(url)).toBe(key)
  })
})
