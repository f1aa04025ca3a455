import { useLayoutEffect } from 'react'
import type { Elements } from '@/lib/elements'
import { InquiryProvider } from './inquiry-provider'
import { SiteHeader, SkipLink } from './top-bar/site-header'
import { TextLinks } from './top-bar/text-links'
import '@/styles/dashboard.css'

export function AdminLayout({ children }: { children: Elements }) {
  // Dialogs and toasts are outside this tree.
  useLayoutEffect(() => {
    document.documentElement.dataset.palette = 'paper'
    return () => void delete document.documentElement.dataset.palette
  }, [])
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="min-h-[80svh] outline-none">
        {children}
      </main>
      {/* For 'Inquire' in the top bar. */}
      <InquiryProvider>
        <TextLinks />
      </InquiryProvider>
    </>
  )
}
