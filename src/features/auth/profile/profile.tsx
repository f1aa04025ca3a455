import { lazyPart } from '@/components/lazy-part'
import { buttonStyles } from '@/components/ui/button-styles'
import { useAuth, useSignOut } from '../session/use-auth'

// Keeps the menu's place while a stored session is read.
const waiting = <span className="block size-11" />

const ProfileMenu = lazyPart(
  () => import('./profile-menu'),
  ({ ProfileMenu }) => ProfileMenu,
  {
    waiting,
    Missing: SignOutButton,
  },
)

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
