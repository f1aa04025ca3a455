import { Outlet } from 'react-router-dom'
import { NavigationFocus } from './navigation-focus'
import { NavigationProgress } from './navigation-progress'
import { OfflineNotice } from './offline-notice'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

/** What surrounds every public page. */
export function PublicLayout() {
  return (
    <>
      <a
        href="#main"
        className="sr-only z-50 bg-brass px-4 py-3 text-on-brass focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        Skip to content
      </a>
      <NavigationProgress />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="min-h-[70svh] outline-none">
        <Outlet />
      </main>
      <SiteFooter />
      <OfflineNotice />
      <NavigationFocus />
    </>
  )
}
