import { deviceStorage } from '../storage'
import { getEnvironment } from './env'

export function sessionKeyOf(supabaseUrl: string): string {
  return `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`
}

// Facts that the session does not contain, stored for other tabs and a reload.

/** Set if the backend ended the session. Unsaved input then stays; a sign-out removes it. */
export const refusedSession = noteOf('refused')

/** Session that a recovery code has verified. The token does not show it. */
export const recoveredSession = noteOf('recovered')

function noteOf(name: string) {
  const key = () => `${sessionKeyOf(getEnvironment().supabaseUrl)}-${name}`
  return {
    read: () => deviceStorage.read(key()),
    write: (value: string) => deviceStorage.write(key(), value),
    remove: () => deviceStorage.remove(key()),
  }
}
