import { useSyncExternalStore } from 'react'
import { Outlet } from 'react-router-dom'
import { lazyPart } from '@/components/lazy-part'
import { useAuth } from '@/features/auth/session/use-auth'
import { appUpdate } from '@/service-worker/app-update'
import { NavigationFocus } from './navigation-focus'
import { NavigationProgress } from './navigation-progress'
import { OfflineNotice } from './notices/offline-notice'
import { Toaster } from './notices/toaster'
import { useNoteVisits } from './use-note-visits'

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
  useNoteVisits()
  const { isRoleUnknown } = useAuth()
  const isUpdateReady = useSyncExternalStore(appUpdate.subscribe, appUpdate.isReady, () => false)
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <OfflineNotice />
      <div role="status" className="no-print">
        {isRoleUnknown && <RoleNotice />}
        {isUpdateReady && <UpdateNotice />}
      </div>
      <NavigationFocus />
      <Toaster />
    </>
  )
}
