import { useQuery } from '@tanstack/react-query'
import { CallUs } from '@/components/call-us'
import { RetryButton } from '@/components/retry-button'
import { useLinkKey } from '@/hooks/use-link-key'
import { visitKeyName } from '@/lib/draft'
import { visitQueries } from '../api/visits.queries'
import { NoVisit } from './no-visit'
import { VisitSkeleton } from './visit-skeleton'
import { YourVisit } from './your-visit'

/** The visit that the link opens, or what helps where it opens none. */
export function VisitPanel() {
  const key = useLinkKey(visitKeyName)
  if (!key) return <NoVisit />
  return <OpenedVisit key={key} visitKey={key} />
}

function OpenedVisit({ visitKey }: { visitKey: string }) {
  const { data: visit, isError, isPaused, isFetching, refetch } = useQuery(visitQueries.byKey(visitKey))
  if (visit) return <YourVisit visitKey={visitKey} visit={visit} />
  if (visit === null) return <NoVisit />
  if (!isError && !isPaused) return <VisitSkeleton />
  return (
    <div role="alert" className="border-y border-line py-8">
      <p className="text-muted">
        Your visit could not be looked up. Check your connection and try again, or <CallUs />
      </p>
      <RetryButton busy={isFetching} onRetry={() => void refetch()} look="outline" size="sm" className="mt-5">
        Try Again
      </RetryButton>
    </div>
  )
}
