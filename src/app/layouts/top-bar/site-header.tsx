import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Link } from '@/components/link'
import { Logo } from '@/components/logo'
import { useNearTray } from '@/components/tray/near-tray'
import { MessageIcon, PhoneIcon } from '@/components/ui/bar-icons'
import { buttonStyles } from '@/components/ui/button-styles'
import { Profile } from '@/features/auth/profile/profile'
import { useAuth } from '@/features/auth/session/use-auth'
import { cn } from '@/lib/cn'
import { isCurrentPage, paths } from '@/lib/pages/pages'
import { shop } from '@shared/shop'
import { PhoneMenu } from './phone-menu'
import { useTopBarPages } from './use-top-bar-pages'

export function SiteHeader() {
  const pages = useTopBarPages()
  const { user, status, isSigningOut } = useAuth()
  const { pathname } = useLocation()
  const tray = useNearTray()

  // Signing out opens this page, even without a network.
  useEffect(() => {
    if (user) import('../../routes/public/auth.route').catch(() => {})
  }, [user])

  return (
    <header className="no-print sticky top-0 z-40 border-b border-line bg-ground [@media(max-height:500px)]:static">
      <div className="wrap flex min-h-17 items-center justify-between gap-x-2 sm:gap-6 xl:min-h-19">
        <Link
          to={paths.root}
          aria-label={`${shop.name}, home page`}
          className="-m-2 min-w-0 p-2"
          style={{ containerType: 'inline-size', flexBasis: '15rem' }}
        >
          <Logo />
        </Link>
        <nav aria-label="Main" className="grow max-xl:hidden">
          <ul className="flex flex-wrap items-center justify-evenly gap-x-3 whitespace-nowrap">
            {pages.map(({ path, label }) => (
              <li key={path}>
                <Link
                  to={path}
                  aria-current={isCurrentPage(path, pathname) ? 'page' : undefined}
                  className={cn(
                    'relative block py-2 text-[0.875rem] transition-colors duration-200 hover:text-brass-bright',
                    isCurrentPage(path, pathname)
                      ? 'text-ink after:absolute after:inset-x-0 after:bottom-0 after:h-px after:bg-brass'
                      : 'text-muted',
                  )}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex items-center gap-1 sm:gap-3">
          <a href={shop.phone.call} className={cn(buttonStyles({ look: 'outline', size: 'sm' }), 'max-sm:hidden')}>
            <PhoneIcon className="size-4" />
            Call Now
          </a>
          <a href={shop.phone.text} className={cn(buttonStyles({ look: 'outline', size: 'sm' }), 'max-sm:hidden')}>
            <MessageIcon className="size-4" />
            Inquire
          </a>
          <a href={shop.phone.call} aria-label="Call Now" className="grid size-11 place-items-center sm:hidden">
            <PhoneIcon className="size-5" />
          </a>
          {tray && <tray.TrayLink account={status === 'loading' || isSigningOut ? undefined : (user?.id ?? null)} />}
          <div className="empty:hidden max-xl:hidden">
            <Profile />
          </div>
          <PhoneMenu />
        </div>
      </div>
    </header>
  )
}

export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-50 bg-brass px-4 py-3 text-sm font-medium text-on-brass focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      Skip to content
    </a>
  )
}
