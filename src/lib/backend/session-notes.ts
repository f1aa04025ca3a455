import { deviceStorage } from '../storage'
import { getEnvironment } from './env'

/** Returns supabase-js's storage name of the session. */
export function sessionKeyOf(supabaseUrl: string): string {
  return `sb-${new URL(supabaseUrl).hostname.split('.')[0]}-auth-token`
}

// Facts that the session itself does not contain. Other tabs and a reload read them too.

/**
 * Set if the backend ended the session, which leaves unsaved input in place. A sign-out removes it.
 */
export const refusedSession = noteOf('refused')

/** Id of the session that a recovery code has verified. The token does not show it. */
export const recoveredSession = noteOf('recovered')

function noteOf(name: string) {
  const key = () => `${sessionKeyOf(getEnvironment().supabaseUrl)}-${name}`
  return {
    read: () => deviceStorage.read(key()),
    write: (value: string) => deviceStorage.write(key(), value),
    remove: () => deviceStorage.remove(key()),
  }
}
