import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { NoticeStrip } from './notice-strip'

/** Says why nothing new arrives. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  const [isRead, setIsRead] = useState(false)
  // The next time the connection is lost is news again.
  if (isOnline && isRead) setIsRead(false)
  // React Query takes every page for online at first; a page that the service worker opened may be offline.
  useEffect(() => onlineManager.setOnline(navigator.onLine), [])
  return (
    <div role="status" className="no-print">
      {!isOnline && !isRead && (
        <NoticeStrip actions={[{ label: 'Close', onClick: () => setIsRead(true) }]}>
          You are offline. What has loaded stays here; the rest loads once you are back online.
        </NoticeStrip>
      )}
    </div>
  )
}

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange)
const isOnline = () => onlineManager.isOnline()

/** Whether there is a network, as far as the browser knows; in the build there is. */
export const useIsOnline = () => useSyncExternalStore(subscribe, isOnline, () => true)
