import { lazyPart } from '@/components/lazy-part'
import { Spinner } from '@/components/states/spinner'
import { AdminGuard } from '@/features/auth/screen/admin-guard'
import { MissingPage } from '../../route-error'

const waiting = (
  <main>
    <Spinner />
  </main>
)

const Admin = lazyPart(
  () => import('./admin.route'),
  ({ Component }) => Component,
  { waiting, Missing: MissingPage },
)

/** The guard in a chunk of its own: the dashboard's is loaded for admins only. */
export function Component() {
  return (
    <AdminGuard waiting={waiting}>
      <Admin />
    </AdminGuard>
  )
}
