import { Navigate, useLocation } from 'react-router-dom'
import { lazyPart } from '@/components/lazy-part'
import { PageSkeleton } from '@/components/states/page-skeleton'
import { useIsHydrated } from '@/hooks/use-is-hydrated'
import type { Elements } from '@/lib/elements'
import { paths } from '@/lib/pages/pages'
import { useAuth, useAuthLink } from '../session/use-auth'

const AccountPage = lazyPart(
  () => import('./account-page'),
  (module) => module.AccountPage,
  { waiting: <PageSkeleton label="Loading your account" /> },
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
  if (!isHydrated || status === 'loading' || link?.status === 'working')
    return <PageSkeleton label="Loading your account" />
  if (!user) return <Navigate to={paths.auth} replace state={{ from: pathname + search }} />
  return (
    <AccountPage key={user.id} userId={user.id} appointments={appointmentsOf(user.id)} searches={searchesOf(user.id)} />
  )
}
