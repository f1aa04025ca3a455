import { Navigate, useLocation } from 'react-router-dom'
import { lazyPart } from '@/components/lazy-part'
import { useIsHydrated } from '@/hooks/use-is-hydrated'
import type { Elements } from '@/lib/elements'
import { paths } from '@/lib/pages/pages'
import { useAuth, useAuthLink } from '../session/use-auth'

const AccountPage = lazyPart(
  () => import('./account-page'),
  (module) => module.AccountPage,
  { waiting: <AccountSkeleton /> },
)

type AccountScreenProps = {
  appointmentsOf: (userId: string) => Elements
  searchesOf: (userId: string) => Elements
}

export function AccountScreen({ appointmentsOf, searchesOf }: AccountScreenProps) {
  const { status, user } = useAuth()
  const link = useAuthLink()
  const isHydrated = useIsHydrated()
  const { pathname, search } = useLocation()
  if (link?.status === 'awaits-press') return <Navigate to={paths.auth} replace state={{ from: paths.account }} />
  // During hydration, nobody is known to be signed in.
  if (!isHydrated || status === 'loading' || link?.status === 'working') return <AccountSkeleton />
  if (!user) return <Navigate to={paths.auth} replace state={{ from: pathname + search }} />
  return (
    <AccountPage key={user.id} userId={user.id} appointments={appointmentsOf(user.id)} searches={searchesOf(user.id)} />
  )
}

function AccountSkeleton() {
  return (
    // As high as the screen, so that the footer does not move.
    <div className="min-h-svh border-t border-line pt-8">
      <p role="status" className="sr-only">
        Loading your account
      </p>
      <div aria-hidden className="h-5 w-44 skeleton" />
      <div aria-hidden className="mt-5 h-12 w-full max-w-md skeleton" />
      <div aria-hidden className="mt-8 h-11 w-44 skeleton" />
    </div>
  )
}
