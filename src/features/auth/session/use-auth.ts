import { createContext, use } from 'react'
import type { Level } from './second-step'
import type { Held, SessionUser } from './session'

export type Auth = {
  /** 'loading' while the user or their role is still unknown. */
  status: 'loading' | 'ready'
  user?: SessionUser
  /** Whether the session has proved a password or the like alone, or a second factor too. */
  level?: Level
  /** Whose second step is due: until it is taken, nobody is signed in. */
  pending?: SessionUser
  held?: Held
  isAdmin: boolean
  /** An admin by role, of whom the house asks a second factor first; 'unknown' while that is asked again. */
  mustEnrol: boolean | 'unknown'
  /** The role could not be checked; until it is, the user counts as no admin. */
  isRoleUnknown: boolean
  /** Checks the role again; resolves to whether the user is an admin. */
  checkRole: () => Promise<boolean>
  isSigningOut: boolean
  /** Rises with every sign-out, in this tab or another: a React key for what must not outlast a user. */
  departures: number
  /** The backend ended the session, and nobody has signed in since. */
  hasEnded: boolean
  /** Removes the session from this device; works offline too. */
  signOut: () => Promise<void>
}

export const AuthContext = createContext<Auth | undefined>(undefined)

/** Who is signed in, and whether they are an admin. */
export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthProvider around it.')
  return auth
}
