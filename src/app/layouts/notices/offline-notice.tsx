import { onlineManager } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { NoticeStrip } from './notice-strip'

export function OfflineNotice() {
  const isOnline = useIsOnline()
  const [isRead, setIsRead] = useState(false)
  if (isOnline && isRead) setIsRead(false)
  // The service worker may have opened the page offline, which React Query does not notice.
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

export const useIsOnline = () => useSyncExternalStore(subscribe, isOnline, () => true)
