import { createContext, use } from 'react'
import type { SessionUser } from './session'

export type Auth = {
  /** 'loading' while it is not known yet who is signed in, or what they may do. */
  status: 'loading' | 'ready'
  user?: SessionUser
  isAdmin: boolean
  isSigningOut: boolean
  /** Rises when somebody leaves, in this tab or another; a key for what must not outlast them. */
  departures: number
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
