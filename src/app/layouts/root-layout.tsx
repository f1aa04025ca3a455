import { Outlet } from 'react-router-dom'
import { Toaster } from '@/components/toaster'
import { NavigationFocus } from './navigation-focus'
import { NavigationProgress } from './navigation-progress'
import { OfflineNotice } from './offline-notice'
import { UpdateNotice } from './update-notice'
import { useNoteVisits } from './use-note-visits'

/** What every page has, whatever surrounds it: progress, messages, and where the focus goes. */
export function RootLayout() {
  useNoteVisits()
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <OfflineNotice />
      <UpdateNotice />
      <NavigationFocus />
      <Toaster />
    </>
  )
}
