import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Link } from '@/components/link'
import { PageHead } from '@/components/page-head'
import { buttonStyles } from '@/components/ui/button-styles'
import { paths } from '@/lib/pages/pages'

export function Component() {
  const { pathname } = useLocation()
  useEffect(() => {
    console.info(`404: nothing is at ${pathname}`)
  }, [pathname])
  return (
    <div className="wrap grid min-h-[70svh] content-center justify-items-start py-20">
      <PageHead
        title="Page not found"
        description="There is nothing at this address. The collection and our other pages are where they were."
        noIndex
      />
      <h1 className="font-display text-[clamp(7rem,22vw,15rem)] leading-none tracking-[-0.03em] text-brass">404</h1>
      <p className="mt-8 display-3">Oops! Page not found</p>
      <Link to={paths.root} className={buttonStyles({ look: 'outline', className: 'mt-8' })}>
        Return to Home
      </Link>
    </div>
  )
}
