import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { useAuth } from '@/features/auth/use-auth'
import { deferred } from '@/first-paint/deferred'
import { whenAtRest } from '@/lib/when-at-rest'
import { loadReads } from '../load-reads'
import { InquiryProvider } from './inquiry-provider'
import { SiteHeader } from './site-header'
import { SkipLink } from './skip-link'
import { TextLinks } from './text-links'

const SiteFooter = deferred('site-footer', () => import('./site-footer'))

/** What surrounds every public page. */
export function PublicLayout() {
  const { departures, status, user } = useAuth()
  useEffect(() => whenAtRest(loadReads), [])
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="min-h-[70svh] outline-none">
        {/* Who leaves takes along what they typed, in the dialog too. */}
        <InquiryProvider key={departures}>
          <Outlet />
          <TextLinks />
        </InquiryProvider>
      </main>
      <SiteFooter isOutdated={status === 'loading' || user !== undefined || departures > 0} />
    </>
  )
}
