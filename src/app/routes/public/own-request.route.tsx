import { PageHead } from '@/components/page-head'
import { PageHeader } from '@/components/page-header'
import { useAuth } from '@/features/auth/session/use-auth'
import { OwnRequestScreen } from '@/features/watch-requests/components/own-request-screen'
import { paths } from '@/lib/pages/pages'

export function Component() {
  const { status, user } = useAuth()
  return (
    <>
      <PageHead
        title="Your search"
        description="How far Sonoran Horology in Scottsdale, Arizona, has come with the watch that you asked us to find."
        path={paths.ownRequest}
        noIndex
      />
      {/* The headers of an earlier page of the site still apply after a navigation. */}
      <meta name="referrer" content="no-referrer" />
      <PageHeader eyebrow="In confidence" title="Your search" />
      <div className="wrap pb-(--section)">
        <OwnRequestScreen userId={status === 'loading' ? undefined : (user?.id ?? null)} />
      </div>
    </>
  )
}
