import { useEffect, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { lazyPart } from '@/components/lazy-part'
import { useAuth } from '@/features/auth/session/use-auth'
import { NavigationFocus } from './navigation-focus'
import { NavigationProgress } from './navigation-progress'
import { OfflineNotice } from './notices/offline-notice'
import { registerServiceWorker } from './notices/service-worker'
import { Toaster } from './notices/toaster'

const UpdateNotice = lazyPart(
  () => import('./notices/update-notice'),
  ({ UpdateNotice }) => UpdateNotice,
  { Missing: () => null },
)

// Without its chunk, the page is the one that every visitor sees.
const RoleNotice = lazyPart(
  () => import('./notices/role-notice'),
  ({ RoleNotice }) => RoleNotice,
  { Missing: () => null },
)

/** What every page has, whatever surrounds it: progress, messages, and where the focus goes. */
export function RootLayout() {
  const { isRoleUnknown } = useAuth()
  const [reload, setReload] = useState<() => void>()
  useEffect(() => registerServiceWorker((reload) => setReload(() => reload)), [])
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <OfflineNotice />
      <div role="status" className="no-print">
        {isRoleUnknown && <RoleNotice />}
        {reload && <UpdateNotice onReload={reload} />}
      </div>
      <NavigationFocus />
      <Toaster />
    </>
  )
}
