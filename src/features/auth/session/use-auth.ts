import { createContext, use, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/lib/pages/pages'
import { session } from './session'
import type { SessionState, SessionUser } from './session-state'

export type Auth = {
  /** 'loading' while the user or their role is still unknown. */
  status: 'loading' | 'ready'
  session: SessionState
  /** Who is signed in. */
  user?: SessionUser
  isAdmin: boolean
  /** An admin by role, of whom the house asks a second factor first; 'unknown' while that is asked again. */
  mustEnrol: boolean | 'unknown'
  /** The role could not be checked; until it is, the user counts as no admin. */
  isRoleUnknown: boolean
  /** Checks the role again; resolves to whether the user is an admin. */
  checkRole: () => Promise<boolean>
  isSigningOut: boolean
  /** Rises when a user signs out or another signs in, in this tab or another: a React key for what must not outlast a user. */
  departures: number
  /** The device has drafts of another account, which are hidden until they are removed. */
  hasOthersDrafts: boolean
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

/** Signs out and goes to the sign-in page. */
export function useSignOut() {
  const { signOut, isSigningOut } = useAuth()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return {
    isSigningOut,
    async signOut() {
      await signOut()
      // Replaces a page of the dashboard, or the account's, in the history: Back would only be redirected again.
      await navigate(paths.auth, { replace: pathname.startsWith(paths.admin) || pathname === paths.account })
    },
  }
}

/** The state of the link by which the site was opened, if there was one. */
export function useAuthLink() {
  return useSyncExternalStore(session.subscribe, session.get, session.getAtFirst).link
}
