import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/lib/pages/pages'
import { useAuth } from './use-auth'

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
