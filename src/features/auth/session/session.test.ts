// @vitest-environment jsdom

import { expect, it } from 'vitest'
import { setEnvironment } from '@/lib/backend/env'
import { sessionKeyOf } from '@/lib/backend/session-notes'
import { hasStoredSession } from './session'

const supabaseUrl = 'https://abc.supabase.co'
const key = sessionKeyOf(supabaseUrl)
setEnvironment({ supabaseUrl, supabaseAnonKey: 'key', mediaOrigin: '', hasRealtime: false })

it.each(['garbage', 'null', '{}', '{"access_token":"a","refresh_token":"r","expires_at":9999999999}'])(
  'removes a stored session that cannot be read: %s',
  (stored) => {
    localStorage.setItem(key, stored)
    localStorage.setItem(`${key}-code-verifier`, 'of a link that is on its way')
    expect(hasStoredSession()).toBe(false)
    expect(localStorage.getItem(key)).toBeNull()
    expect(localStorage.getItem(`${key}-code-verifier`)).not.toBeNull()
  },
)

it('keeps a readable session', () => {
  localStorage.setItem(key, '{"refresh_token":"r","user":{"id":"ada"}}')
  expect(hasStoredSession()).toBe(true)
  expect(localStorage.getItem(key)).not.toBeNull()
})
