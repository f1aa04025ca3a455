import { Link } from 'react-router-dom'
import { authPath } from '../auth-address'
import { useAuth } from '../use-auth'

/** A discreet way in, for whoever is not signed in. */
export function SignInLink({ className }: { className?: string }) {
  const { status, user } = useAuth()
  if (user || status === 'loading') return null
  return (
    <Link to={authPath} className={className}>
      Sign in
    </Link>
  )
}
