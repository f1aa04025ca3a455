import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False until hydration is over, when the markup must not depend on this device. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
