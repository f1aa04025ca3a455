import { useEffect } from 'react'
import { Outlet } from 'react-router-dom'
import { prepareTray } from '@/components/tray/near-tray'
import { useAuth } from '@/features/auth/session/use-auth'
import { deferred } from '@/first-paint/deferred'
import { whenAtRest } from '@/lib/loading/when-at-rest'
import { loadReads } from '../load-reads'
import { InquiryProvider } from './inquiry-provider'
import { SiteHeader, SkipLink } from './top-bar/site-header'
import { TextLinks } from './top-bar/text-links'

const SiteFooter = deferred('site-footer', () => import('./site-footer'))

export function PublicLayout() {
  const { departures, status, user } = useAuth()
  useEffect(() => whenAtRest(loadReads), [])
  useEffect(prepareTray, [])
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="min-h-[70svh] outline-none">
        {/* Signing out removes typed text. */}
        <InquiryProvider key={departures}>
          <Outlet />
          <TextLinks />
        </InquiryProvider>
      </main>
      <SiteFooter isOutdated={status === 'loading' || user !== undefined || departures > 0} />
    </>
  )
}
