import type { Session } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it } from 'vitest'
import { setEnvironment } from '@/lib/backend/env'
import { forgetRecovery, noteOwing, noteRecovery, owesSecondStep, readClaims } from './second-step'

setEnvironment({ supabaseUrl: 'https://abc.supabase.co', supabaseAnonKey: 'key', mediaOrigin: '', hasRealtime: false })

const token = (claims: object) => `e30.${btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_')}.sign`

function sessionOf(claims: { aal: string; session_id: string }, ...states: string[]): Session {
  const factors = states.map((status) => ({ id: status, status }))
  return { access_token: token(claims), user: { id: 'ada', factors } } as unknown as Session
}

beforeEach(forgetRecovery)

describe('readClaims', () => {
  it('reads the level and the session of a token', () => {
    expect(readClaims(token({ aal: 'aal2', session_id: 'one', name: '>>>???' }))).toEqual({
      level: 'aal2',
      sessionId: 'one',
    })
  })

  it('takes a token that it cannot read for one of the first level', () => {
    expect(readClaims('nonsense')).toEqual({ level: 'aal1', sessionId: '' })
  })
})

describe('owesSecondStep', () => {
  it('is true of a session that knows a password alone, once a factor has been verified', () => {
    expect(owesSecondStep(sessionOf({ aal: 'aal1', session_id: 'one' }))).toBe(false)
    expect(owesSecondStep(sessionOf({ aal: 'aal1', session_id: 'one' }, 'unverified'))).toBe(false)
    expect(owesSecondStep(sessionOf({ aal: 'aal1', session_id: 'one' }, 'unverified', 'verified'))).toBe(true)
    expect(owesSecondStep(sessionOf({ aal: 'aal2', session_id: 'one' }, 'verified'))).toBe(false)
  })

  it('is false of the one session that a recovery code has lifted', () => {
    const lifted = sessionOf({ aal: 'aal1', session_id: 'one' }, 'verified')
    noteRecovery(lifted.access_token)
    expect(owesSecondStep(lifted)).toBe(false)
    expect(owesSecondStep(sessionOf({ aal: 'aal1', session_id: 'two' }, 'verified'))).toBe(true)
    forgetRecovery()
    expect(owesSecondStep(lifted)).toBe(true)
  })

  it('is true where the backend has said so, until the step is taken', () => {
    const present = sessionOf({ aal: 'aal1', session_id: 'three' })
    noteRecovery(present.access_token)
    noteOwing(present.access_token)
    expect(owesSecondStep(present)).toBe(true)
    expect(owesSecondStep(sessionOf({ aal: 'aal2', session_id: 'three' }))).toBe(false)
    noteRecovery(present.access_token)
    expect(owesSecondStep(present)).toBe(false)
  })
})
