import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False while prerendering and hydrating, when the markup must not depend on this device. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
