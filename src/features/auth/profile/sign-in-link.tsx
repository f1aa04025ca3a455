import { Link } from '@/components/link'
import { paths } from '@/lib/pages/pages'
import { useAuth } from '../session/use-auth'

/** The link to the sign-in page, for anonymous visitors. */
export function SignInLink({ className }: { className?: string }) {
  const { status, user } = useAuth()
  if (user || status === 'loading') return null
  return (
    <Link to={paths.auth} className={className}>
      Sign in
    </Link>
  )
}
