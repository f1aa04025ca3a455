import { useLayoutEffect, type ReactNode } from 'react'
import { SiteHeader } from './site-header'
import { SkipLink } from './skip-link'
import '@/styles/dashboard.css'

/** What surrounds the dashboard: the top bar, on paper. */
export function AdminLayout({ children }: { children: ReactNode }) {
  // On the document, so that dialogs and messages outside of this tree are on paper too.
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
    </>
  )
}
