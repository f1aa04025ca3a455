import { useEffect } from 'react'
import { useRouteError } from 'react-router-dom'
import { buttonStyles } from '@/components/ui/button-styles'
import { house } from '@/lib/house'

/** What a page shows when it broke: one broken page leaves the others whole. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    console.error('This page broke:', error)
    // Most often its files could not be loaded for want of a network.
    const handleOnline = () => window.location.reload()
    window.addEventListener('online', handleOnline)
    return () => window.removeEventListener('online', handleOnline)
  }, [error])
  return (
    <div className="wrap section" role="alert">
      <title>{`Something went wrong | ${house.name}`}</title>
      <p className="eyebrow text-muted">Something went wrong</p>
      <h1 className="mt-4 max-w-[9.5em] display-2">This page could not be shown</h1>
      <p className="mt-5 max-w-prose text-muted">
        Load it again; if that does not help, call us at{' '}
        <a href={house.phone.call} className="text-link text-ink">
          {house.phone.label}
        </a>
        .
      </p>
      <div className="mt-8 flex flex-wrap gap-4">
        <button type="button" onClick={() => window.location.reload()} className={buttonStyles()}>
          Load again
        </button>
        <a href="/" className={buttonStyles({ look: 'outline' })}>
          Return to Home
        </a>
      </div>
    </div>
  )
}
