import { lazyPart } from '@/components/lazy-part'
import { buttonStyles } from '@/components/ui/button-styles'
import { useAuth } from '../use-auth'
import { useSignOut } from '../use-sign-out'

// Its place is kept while a stored session is read; for strangers there is none.
const waiting = <span className="block size-11" />

// Where it does not arrive, the way out stays.
const ProfileMenu = lazyPart(
  () => import('./profile-menu'),
  ({ ProfileMenu }) => ProfileMenu,
  {
    waiting,
    Missing: SignOutButton,
  },
)

/** The profile menu, loaded only for whoever is signed in. */
export function Profile() {
  const { status, user } = useAuth()
  return user ? <ProfileMenu /> : status === 'loading' && waiting
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
