import { createContext, use, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/lib/pages/pages'
import { session } from './session'
import type { SessionState, SessionUser } from './session-state'

export type Auth = {
  status: 'loading' | 'ready'
  session: SessionState
  user?: SessionUser
  isAdmin: boolean
  /** 'unknown' while the role is checked again. */
  mustEnrol: boolean | 'unknown'
  /** The role could not be checked. The user counts as no admin meanwhile. */
  isRoleUnknown: boolean
  /** Resolves to true for an admin. */
  checkRole: () => Promise<boolean>
  isSigningOut: boolean
  /** Increases when a user leaves, in any tab: a React key for a user's state. */
  departures: number
  hasOthersDrafts: boolean
  signOut: () => Promise<void>
}

export const AuthContext = createContext<Auth | undefined>(undefined)

export function useAuth(): Auth {
  const auth = use(AuthContext)
  if (!auth) throw new Error('useAuth needs an AuthProvider around it.')
  return auth
}

export function useSignOut() {
  const { signOut, isSigningOut } = useAuth()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return {
    isSigningOut,
    async signOut() {
      await signOut()
      // Replaces protected pages, because Back would only redirect to sign-in.
      await navigate(paths.auth, { replace: pathname.startsWith(paths.admin) || pathname === paths.account })
    },
  }
}

export function useAuthLink() {
  return useSyncExternalStore(session.subscribe, session.get, session.getAtFirst).link
}
