import { Link } from 'react-router-dom'
import { BreakAtSign } from '@/components/break-at-sign'
import { adminPath, authPath } from '../auth-address'
import { useAuth } from '../use-auth'
import { useSignOut } from '../use-sign-out'

const item = 'min-h-11 py-2.5 text-left text-md text-ink transition-colors hover:text-brass-bright disabled:text-muted'

/** The items of the profile menu, for the menu of small screens; for a stranger, the way in. */
export function AccountItems({ onPicked }: { onPicked: () => void }) {
  const { user, isAdmin } = useAuth()
  const { signOut, isSigningOut } = useSignOut()
  if (!user) {
    return (
      <Link to={authPath} onClick={onPicked} className="self-start py-2.5 text-sm text-muted">
        Sign in
      </Link>
    )
  }
  return (
    <div role="group" aria-label="Profile">
      <p className="pb-1 text-sm text-muted">
        <BreakAtSign text={user.email} />
      </p>
      <div className="flex flex-wrap gap-x-8">
        {isAdmin && (
          <Link to={adminPath} onClick={onPicked} className={item}>
            Admin Dashboard
          </Link>
        )}
        <button
          type="button"
          disabled={isSigningOut}
          className={item}
          onClick={() => {
            void signOut()
            onPicked()
          }}
        >
          {isSigningOut ? 'Signing out...' : 'Sign Out'}
        </button>
      </div>
    </div>
  )
}
