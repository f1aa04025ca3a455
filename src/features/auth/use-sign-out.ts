import { useLocation, useNavigate } from 'react-router-dom'
import { adminPath, authPath } from './auth-address'
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
      // Back must not lead to a page that sends its visitor away again.
      await navigate(authPath, { replace: pathname.startsWith(adminPath) })
    },
  }
}
