import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange)

/** Says why nothing new arrives; what was asked for meanwhile is fetched when the connection is back. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  return (
    <div role="status" className="no-print">
      {!isOnline && (
        <p className="fixed inset-x-0 bottom-0 z-50 border-t border-brass bg-raised px-6 py-4 text-center text-sm">
          You are offline. This page goes on as soon as your connection is back.
        </p>
      )}
    </div>
  )
}
