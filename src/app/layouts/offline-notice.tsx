import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange)

/** Says why nothing new arrives; below the top bar, clear of the actions at the bottom of a phone. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  return (
    <div role="status" className="no-print">
      {!isOnline && (
        <p className="fixed inset-x-0 top-[69px] z-30 border-b border-brass bg-raised px-6 py-3 text-center text-sm">
          You are offline. What is here stays; what is missing can be loaded once your connection is back.
        </p>
      )}
    </div>
  )
}
