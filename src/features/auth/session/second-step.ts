import type { Session } from '@supabase/supabase-js'
import { getEnvironment } from '@/lib/backend/env'
import { sessionKeyOf } from '@/lib/backend/session-key'

// Whether a session still owes its second step. What it may do meanwhile is the database's to say: private.is_admin().

/** Whether a session has proved a password or the like alone, or a second factor too. */
export type Level = 'aal1' | 'aal2'

type Claims = { level: Level; sessionId: string }

/** What an access token says of its session; the backend has checked it. */
export function readClaims(token: string): Claims {
  try {
    const body = token.split('.')[1].replaceAll('-', '+').replaceAll('_', '/')
    const { aal, session_id: sessionId = '' } = JSON.parse(atob(body))
    return { level: aal === 'aal2' ? 'aal2' : 'aal1', sessionId }
  } catch {
    return { level: 'aal1', sessionId: '' }
  }
}

/** Sessions of which the backend has said that their step is due, whatever is known of their account's factors. */
const owing = new Set<string>()

/** Notes that the step of a session is due after all. */
export function noteOwing(token: string): void {
  forgetRecovery()
  owing.add(readClaims(token).sessionId)
}

/** The account of a session has no factor left by which a step could be taken. */
export function forgetOwing(token: string): void {
  owing.delete(readClaims(token).sessionId)
}

/** Whether the second step of a session is due: the account has a factor, and the session has passed no step. */
export function owesSecondStep({ access_token: token, user }: Session): boolean {
  const { level, sessionId } = readClaims(token)
  if (level === 'aal2') return false
  const hasFactor = user.factors?.some(({ status }) => status === 'verified')
  return owing.has(sessionId) || (hasFactor === true && readRecovered() !== sessionId)
}

// A step that a recovery code took changes no token. It is kept beside the session, so that other tabs know it too.
const key = () => `${sessionKeyOf(getEnvironment().supabaseUrl)}-recovered`
let recovered: string | null = null

function readRecovered() {
  try {
    return localStorage.getItem(key()) ?? recovered
  } catch {
    return recovered
  }
}

/** Whether a recovery code has taken the step of the session of this device. */
export const isByRecovery = () => readRecovered() !== null

/** Notes that a recovery code has taken the step of a session. */
export function noteRecovery(token: string): void {
  const { sessionId } = readClaims(token)
  forgetOwing(token)
  recovered = sessionId
  try {
    localStorage.setItem(key(), sessionId)
  } catch {
    // Storage is closed to us: it is known to this tab only.
  }
}

export function forgetRecovery(): void {
  recovered = null
  try {
    localStorage.removeItem(key())
  } catch {
    // Nothing could be noted either.
  }
}
