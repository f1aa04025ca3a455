import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { useRouteError } from 'react-router-dom'
import { CallUs } from '@/components/call-us'
import { Link } from '@/components/link'
import type { MissingProps } from '@/components/part-missing'
import { AbsenceReason, AgainButton } from '@/components/part-missing'
import { buttonStyles } from '@/components/ui/button-styles'
import type { Elements } from '@/lib/elements'
import { reportFailure } from '@/lib/failures/report-failure'
import { paths } from '@/lib/pages/pages'
import { shop } from '@shared/shop'

export function RouteError() {
  const error = useRouteError()
  const hasArrived = useHasArrived()
  useEffect(() => reportFailure('This page broke', error), [error])
  return (
    <PageProblem
      news={hasArrived && 'What you sent has arrived. You do not need to send it again.'}
      reason={
        <span>
          Reload it; if that does not help, <CallUs />
        </span>
      }
    >
      <button type="button" onClick={() => window.location.reload()} className={buttonStyles()}>
        Reload
      </button>
    </PageProblem>
  )
}

/** True if the last form was sent, even if the page has thrown since. */
function useHasArrived() {
  const mutations = useQueryClient().getMutationCache()
  const isSuccess = () => mutations.getAll().at(-1)?.state.status === 'success'
  return useSyncExternalStore(mutations.subscribe, isSuccess, isSuccess)
}

export function MissingPage(props: MissingProps) {
  return (
    <PageProblem reason={<AbsenceReason {...props} />}>
      <AgainButton {...props} />
    </PageProblem>
  )
}

type PageProblemProps = { news?: string | false; reason: ReactNode; children: Elements }

function PageProblem({ news, reason, children }: PageProblemProps) {
  return (
    <div className="wrap section" role="alert">
      <title>{`Something went wrong | ${shop.name}`}</title>
      <p className="eyebrow text-muted">Something went wrong</p>
      <h1 className="mt-4 max-w-[9.5em] display-2">This page could not be shown</h1>
      {news && <p className="mt-5 max-w-prose">{news}</p>}
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
