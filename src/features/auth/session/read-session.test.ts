import type { Session } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import { setEnvironment } from '@/lib/backend/env'
import { readSession } from './read-session'

setEnvironment({ supabaseUrl: 'https://abc.supabase.co', supabaseAnonKey: 'key', mediaOrigin: '', hasRealtime: false })

const token = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.sign`

const sessionOf = (access_token: string, user: object = {}) =>
  ({ access_token, user: { id: 'ada', ...user } }) as unknown as Session

it('reads level and session id of a token', () => {
  expect(readSession(sessionOf(token({ aal: 'aal2', session_id: 'one', name: '>>>???' })))).toMatchObject({
    level: 'aal2',
    sessionId: 'one',
  })
})

it('treats an unreadable token as aal1', () => {
  expect(readSession(sessionOf('nonsense'))).toMatchObject({ level: 'aal1', sessionId: '', isRecovered: false })
})

it('counts a factor only after its verification', () => {
  const knows = (...states: string[]) =>
    readSession(sessionOf(token({}), { factors: states.map((status) => ({ status })) })).hasFactor
  expect(readSession(sessionOf(token({}))).hasFactor).toBe(false)
  expect(knows('unverified')).toBe(false)
  expect(knows('unverified', 'verified')).toBe(true)
})

it.each([
  ['the name that was given', { full_name: 'Ada Quill', name: 'ada' }, 'Ada Quill'],
  ['the name that a provider gives', { name: 'Ada Q.' }, 'Ada Q.'],
  ['no name where it is none', { full_name: 7 }, ''],
])('reads %s', (_what, user_metadata, name) => {
  const { user } = readSession(sessionOf(token({}), { email: 'ada@example.com', user_metadata }))
  expect(user).toEqual({ id: 'ada', email: 'ada@example.com', name })
})
