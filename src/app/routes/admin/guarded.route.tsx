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

/** Only admins load the dashboard's chunk. */
export function Component() {
  return (
    <AdminGuard waiting={waiting}>
      <Admin />
    </AdminGuard>
  )
}
