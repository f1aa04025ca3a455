import { Navigate, useLocation } from 'react-router-dom'
import { lazyPart } from '@/components/lazy-part'
import { useIsHydrated } from '@/hooks/use-is-hydrated'
import type { Elements } from '@/lib/elements'
import { paths } from '@/lib/pages/pages'
import { useAuth, useAuthLink } from '../session/use-auth'

// With its own styles; for whoever is signed in alone.
const AccountPage = lazyPart(
  () => import('./account-page'),
  (module) => module.AccountPage,
  { waiting: <AccountSkeleton /> },
)

type AccountScreenProps = {
  /** The list of what was booked by an account. */
  appointmentsOf: (userId: string) => Elements
}

/** The page `/account`, for whoever is signed in; others are led to where they sign in, and back. */
export function AccountScreen({ appointmentsOf }: AccountScreenProps) {
  const { status, user } = useAuth()
  const link = useAuthLink()
  const isHydrated = useIsHydrated()
  const { pathname, search } = useLocation()
  if (link?.status === 'awaits-press') return <Navigate to={paths.auth} replace state={{ from: paths.account }} />
  // While the page is hydrated, it takes everybody for a visitor.
  if (!isHydrated || status === 'loading' || link?.status === 'working') return <AccountSkeleton />
  if (!user) return <Navigate to={paths.auth} replace state={{ from: pathname + search }} />
  return <AccountPage key={user.id} userId={user.id} appointments={appointmentsOf(user.id)} />
}

/** Stands for the account while it is being looked up. */
function AccountSkeleton() {
  return (
    // As high as the screen: what is below it does not move when the account is there.
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
