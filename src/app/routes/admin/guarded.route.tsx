import { lazy, Suspense } from 'react'
import { Spinner } from '@/components/states/spinner'
import { AdminGuard } from '@/features/auth/components/admin-guard'

const Admin = lazy(() => import('./admin.route').then(({ Component }) => ({ default: Component })))

const waiting = (
  <main>
    <Spinner />
  </main>
)

/** The guard in a chunk of its own: the dashboard's is loaded for admins only. */
export function Component() {
  return (
    <AdminGuard waiting={waiting}>
      <Suspense fallback={waiting}>
        <Admin />
      </Suspense>
    </AdminGuard>
  )
}
