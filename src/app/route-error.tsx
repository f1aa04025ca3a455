import { useEffect, type ReactNode } from 'react'
import { useRouteError } from 'react-router-dom'
import { CallUs } from '@/components/call-us'
import { Link } from '@/components/link'
import type { MissingProps } from '@/components/part-missing'
import { AbsenceReason, AgainButton } from '@/components/part-missing'
import { buttonStyles } from '@/components/ui/button-styles'
import { reportFailure } from '@/lib/failures/report-failure'
import { paths } from '@/lib/pages/pages'
import { house } from '@shared/house'

/** What a page shows when it broke: one broken page leaves the others whole. */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => reportFailure('This page broke', error), [error])
  return (
    <PageProblem
      reason={
        <>
          Reload it; if that does not help, <CallUs />
        </>
      }
    >
      <button type="button" onClick={() => window.location.reload()} className={buttonStyles()}>
        Reload
      </button>
    </PageProblem>
  )
}

/** In the place of a page whose file did not arrive, until it does. */
export function MissingPage(props: MissingProps) {
  return (
    <PageProblem reason={<AbsenceReason {...props} />}>
      <AgainButton {...props} />
    </PageProblem>
  )
}

function PageProblem({ reason, children }: { reason: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap section" role="alert">
      <title>{`Something went wrong | ${house.name}`}</title>
      <p className="eyebrow text-muted">Something went wrong</p>
      <h1 className="mt-4 max-w-[9.5em] display-2">This page could not be shown</h1>
      <p className="mt-5 max-w-prose text-muted">{reason}</p>
      <div className="mt-8 flex flex-wrap gap-4">
        {children}
        <Link to={paths.root} className={buttonStyles({ look: 'outline' })}>
          Return to Home
        </Link>
      </div>
    </div>
  )
}
