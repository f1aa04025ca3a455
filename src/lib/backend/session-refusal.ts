import { getEnvironment } from './env'
import { sessionKeyOf } from './session-key'

// Whether the session of this device was ended by the backend, not by whoever had it. Kept beside the session,
// so that the other tabs know it too: who is sent away takes nothing along that they typed, who leaves does.

const key = () => `${sessionKeyOf(getEnvironment().supabaseUrl)}-refused`

export function noteRefusal(): void {
  try {
    localStorage.setItem(key(), 'true')
  } catch {
    // Storage is closed to us: it reads as a sign-out, which leaves nothing behind.
  }
}

export function wasRefused(): boolean {
  try {
    return localStorage.getItem(key()) !== null
  } catch {
    return false
  }
}

/** Somebody has signed in, or out. */
export function forgetRefusal(): void {
  try {
    localStorage.removeItem(key())
  } catch {
    // Nothing could be noted either.
  }
}
