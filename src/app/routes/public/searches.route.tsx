import { PageHead } from '@/components/page-head'
import { useAuth } from '@/features/auth/session/use-auth'
import { SearchesScreen } from '@/features/searches/components/searches-screen'
import { paths } from '@/lib/pages/pages'

export function Component() {
  const { status, user } = useAuth()
  return (
    <>
      <PageHead
        title="Saved searches"
        description="Turn the e-mails of Sonoran Horology about watches that you asked for on or off. No account needed."
        path={paths.searches}
        noIndex
      />
      <SearchesScreen userId={status === 'loading' ? undefined : (user?.id ?? null)} />
    </>
  )
}
