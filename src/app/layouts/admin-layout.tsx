import { useLayoutEffect } from 'react'
import type { Elements } from '@/lib/elements'
import { SkipLink } from './top-bar/site-header'
import { TextLinks } from './top-bar/text-links'
import '@/styles/dashboard.css'

type AdminLayoutProps = { bar: Elements; children: Elements }

export function AdminLayout({ bar, children }: AdminLayoutProps) {
  // Dialogs and toasts are outside this tree.
  useLayoutEffect(() => {
    document.documentElement.dataset.palette = 'paper'
    return () => void delete document.documentElement.dataset.palette
  }, [])
  return (
    <>
      <SkipLink />
      {bar}
      <main id="main" tabIndex={-1} className="min-h-[80svh] outline-none">
        {children}
      </main>
      <TextLinks />
    </>
  )
}
