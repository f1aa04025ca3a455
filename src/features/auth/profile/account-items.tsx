import { BreakAtSign } from '@/components/break-at-sign'
import { Link } from '@/components/link'
import { isPlainClick } from '@/lib/pages/is-plain-click'
import { paths } from '@/lib/pages/pages'
import { useAuth, useSignOut } from '../session/use-auth'

const item = 'min-h-11 py-2.5 text-left text-md text-ink transition-colors hover:text-brass-bright disabled:text-muted'

type AccountItemsProps = {
  onLeave: () => void
  onSignOut: () => Promise<void>
}

export function AccountItems({ onLeave, onSignOut }: AccountItemsProps) {
  const { user, isAdmin, mustEnrol } = useAuth()
  const { signOut, isSigningOut } = useSignOut()
  if (!user) {
    return (
      <Link
        to={paths.auth}
        onClick={(event) => isPlainClick(event) && onLeave()}
        className="self-start py-2.5 text-sm text-muted"
      >
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
        <Link to={paths.account} replace onClick={(event) => isPlainClick(event) && onLeave()} className={item}>
          Your account
        </Link>
        <button
          type="button"
          disabled={isSigningOut}
          className={item}
          // Closing the menu goes back in the history, which must come before the navigation.
          onClick={() => void onSignOut().then(signOut)}
        >
          {isSigningOut ? 'Signing out...' : 'Sign Out'}
        </button>
        {/* Last, because the role may arrive while the menu is open. */}
        {(isAdmin || mustEnrol) && (
          <Link to={paths.admin} replace onClick={(event) => isPlainClick(event) && onLeave()} className={item}>
            Admin Dashboard
          </Link>
        )}
      </div>
    </div>
  )
}
