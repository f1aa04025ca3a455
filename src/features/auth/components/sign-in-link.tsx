import { Link } from '@/components/link'
import { authPath } from '../auth-address'
import { useAuth } from '../use-auth'

/** The link to the sign-in page, for anonymous visitors. */
export function SignInLink({ className }: { className?: string }) {
  const { status, user } = useAuth()
  if (user || status === 'loading') return null
  return (
    <Link to={authPath} className={className}>
      Sign in
    </Link>
  )
}
