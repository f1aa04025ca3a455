import { Navigate, useLocation, useSearchParams } from 'react-router-dom'
import { CallUs } from '@/components/call-us'
import { lazyPart } from '@/components/lazy-part'
import { PageSkeleton } from '@/components/states/page-skeleton'
import { useIsHydrated } from '@/hooks/use-is-hydrated'
import { useLinkKey } from '@/hooks/use-link-key'
import { requestKeyName } from '@/lib/drafts/draft'
import { paths } from '@/lib/pages/pages'

// Loaded with its own styles.
const OwnRequestPage = lazyPart(
  () => import('../page/own-request-page'),
  (module) => module.OwnRequestPage,
  { waiting: <PageSkeleton label="Loading your search" /> },
)

type OwnRequestScreenProps = {
  /** Null if nobody is signed in, undefined while this is unknown. */
  userId: string | null | undefined
}

/** No build knows the key, so the browser renders the page. */
export function OwnRequestScreen({ userId }: OwnRequestScreenProps) {
  const { pathname, search } = useLocation()
  const [parameters] = useSearchParams()
  const key = useLinkKey(requestKeyName)
  if (!useIsHydrated()) return <OwnRequestSkeleton />
  // The account names the request. A key that the tab keeps may be of another one.
  const request = parameters.get('request')
  if (request) {
    if (userId === undefined) return <OwnRequestSkeleton />
    if (userId === null) return <Navigate to={paths.auth} replace state={{ from: pathname + search }} />
    return <OwnRequestPage key={request} handle={{ request }} />
  }
  if (key) return <OwnRequestPage key={key} handle={{ key }} />
  if (userId === undefined) return <OwnRequestSkeleton />
  // The account lists its requests.
  return userId ? <Navigate to={paths.account} replace /> : <NoRequest />
}

/** Does not reveal whether the link ever worked. */
export function NoRequest() {
  return (
    <section role="alert" aria-labelledby="no-request" className="border-t border-line pt-8">
      <h2 id="no-request" className="display-3">
        This link has expired
      </h2>
      <p className="mt-4 max-w-prose leading-relaxed text-muted">
        Or it is incomplete. Open it again from our latest e-mail. For a new one, <CallUs />
      </p>
    </section>
  )
}

export const OwnRequestSkeleton = () => <PageSkeleton label="Loading your search" />
