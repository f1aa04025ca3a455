import { createContext, use } from 'react'
import type { SessionUser } from './session'

export type Auth = {
  /** 'loading' while it is not known yet who is signed in, or what they may do. */
  status: 'loading' | 'ready'
  user?: SessionUser
  isAdmin: boolean
  /** What they may do could not be asked: nobody is an admin until it is. */
  isRoleUnknown: boolean
  /** Asks once more; gives whether they are an admin. */
  checkRole: () => Promise<boolean>
  isSigningOut: boolean
  /** Rises when somebody leaves, in this tab or another; a key for what must not outlast them. */
  departures: number
  /** The backend has ended the session, and nobody has signed in since. */
  hasEnded: boolean
  /** Leaves nothing of the session on this device; works without a network too. */
  signOut: () => Promise<void>
}

export const AuthContext = createContext<Auth | undefined>(undefined)

/** Who is signed in, and whether they are an admin. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthProvider around it.')
  return auth
}
