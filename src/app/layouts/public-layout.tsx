import { Outlet } from 'react-router-dom'
import { useAuth } from '@/features/auth/use-auth'
import { InquiryProvider } from './inquiry-provider'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { SkipLink } from './skip-link'

/** What surrounds every public page. */
export function PublicLayout() {
  const { departures } = useAuth()
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="min-h-[70svh] outline-none">
        {/* Who leaves takes along what they typed, in the dialog too. */}
        <InquiryProvider key={departures}>
          <Outlet />
        </InquiryProvider>
      </main>
      <SiteFooter />
    </>
  )
}
