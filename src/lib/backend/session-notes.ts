import { deviceStorage } from '../storage'
import { getEnvironment } from './env'

/** Under which key this device keeps the session: derived from the backend's subdomain. */
export function sessionKeyOf(supabaseUrl: string): string {
  return `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`
}

// What this device knows of its session and the session does not say of itself, kept beside it: the other tabs, and
// this one after a reload, have to know it too.

/**
 * The backend has ended the session, not whoever had it: who is sent away takes nothing along that they typed, who leaves
 * does. Where storage is closed it reads as a sign-out, which leaves nothing behind.
 */
export const refusedSession = noteOf('refused')

/** The id of the session whose second step a recovery code has taken, which changes no token. */
export const recoveredSession = noteOf('recovered')

function noteOf(name: string) {
  const key = () => `${sessionKeyOf(getEnvironment().supabaseUrl)}-${name}`
  return {
    read: () => deviceStorage.read(key()),
    write: (value: string) => deviceStorage.write(key(), value),
    remove: () => deviceStorage.remove(key()),
  }
}
