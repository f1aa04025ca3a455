import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False during prerendering and hydration, when the markup must not depend on this device. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
