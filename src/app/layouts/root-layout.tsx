import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Outlet } from 'react-router-dom'
import { Toaster } from '@/components/toaster'
import { appUpdate } from '@/service-worker/app-update'
import { NavigationFocus } from './navigation-focus'
import { NavigationProgress } from './navigation-progress'
import { OfflineNotice } from './offline-notice'
import { useNoteVisits } from './use-note-visits'

const UpdateNotice = lazy(() => import('./update-notice'))

/** What every page has, whatever surrounds it: progress, messages, and where the focus goes. */
export function RootLayout() {
  useNoteVisits()
  const isUpdateReady = useSyncExternalStore(appUpdate.subscribe, appUpdate.isReady, () => false)
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <OfflineNotice />
      <div role="status" className="no-print">
        {isUpdateReady && (
          <Suspense>
            <UpdateNotice />
          </Suspense>
        )}
      </div>
      <NavigationFocus />
      <Toaster />
    </>
  )
}
