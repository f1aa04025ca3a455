import * as Menu from '@radix-ui/react-dropdown-menu'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Link } from '@/components/link'
import { menuStyles } from '@/components/ui/menu-styles'
import { paths } from '@/lib/pages/pages'
import { useAuth, useSignOut } from '../session/use-auth'

export function ProfileMenu() {
  const { status, user, isAdmin, mustEnrol } = useAuth()
  const { signOut, isSigningOut } = useSignOut()
  const hasDashboard = isAdmin || mustEnrol
  const isInDashboard = useLocation().pathname === paths.admin
  /** Reserves the dashboard item's place until the role is known. */
  const [isReserved, setIsReserved] = useState(false)
  return (
    // A modal menu would hide the page's scrollbar and shift the page.
    <Menu.Root modal={false} onOpenChange={(isOpen) => isOpen && setIsReserved(status === 'loading')}>
      <Menu.Trigger
        aria-label="Profile"
        className="grid size-11 place-items-center rounded text-muted transition-colors duration-200 hover:text-brass-bright active:text-brass data-[state=open]:text-brass-bright"
      >
        <UserRound aria-hidden strokeWidth={1.5} className="size-5" />
      </Menu.Trigger>
      {/* No portal, so that the menu is inside the header's landmark. */}
      <Menu.Content
        align="end"
        sideOffset={10}
        collisionPadding={16}
        className={`${menuStyles.content} w-64 [box-shadow:0_12px_40px_rgb(0_0_0/0.5)]`}
      >
        <Menu.Group aria-label={user?.email}>
          <Menu.Label className="border-b border-line px-4 pt-2 pb-3.5">
            <span className="block text-xs text-muted">Signed in as</span>
            <span className="mt-0.5 block text-sm wrap-anywhere text-ink">{user?.email}</span>
          </Menu.Label>
          <div role="presentation" className="h-2" />
          {hasDashboard ? (
            <Menu.Item asChild className={menuStyles.item}>
              {isInDashboard ? <Link to={paths.root}>View site</Link> : <Link to={paths.admin}>Admin Dashboard</Link>}
            </Menu.Item>
          ) : (
            isReserved && <div role="presentation" className="h-11" />
          )}
          <Menu.Item asChild className={menuStyles.item}>
            <Link to={paths.account}>Your account</Link>
          </Menu.Item>
          <Menu.Item
            disabled={isSigningOut}
            className={menuStyles.item}
            onSelect={(event) => {
              // Keeps the menu open to show progress.
              event.preventDefault()
              void signOut()
            }}
          >
            {isSigningOut ? 'Signing out...' : 'Sign Out'}
          </Menu.Item>
        </Menu.Group>
      </Menu.Content>
    </Menu.Root>
  )
}
