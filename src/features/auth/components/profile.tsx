import { lazy, Suspense } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { useAuth } from '../use-auth'
import { useSignOut } from '../use-sign-out'

// Its chunk may be gone after a new release: the way out stays.
const ProfileMenu = lazy(() => import('./profile-menu').catch(() => ({ default: SignOutButton })))

/** The profile menu, loaded only for whoever is signed in. */
export function Profile() {
  const { status, user } = useAuth()
  // Its place is kept while a stored session is read; for strangers there is none.
  const place = <span className="block size-11" />
  if (!user) return status === 'loading' && place
  return (
    <Suspense fallback={place}>
      <ProfileMenu />
    </Suspense>
  )
}

function SignOutButton() {
  const { signOut, isSigningOut } = useSignOut()
  return (
    <button
      type="button"
      disabled={isSigningOut}
      onClick={() => void signOut()}
      className={buttonStyles({ look: 'quiet' })}
    >
      {isSigningOut ? 'Signing out...' : 'Sign Out'}
    </button>
  )
}
