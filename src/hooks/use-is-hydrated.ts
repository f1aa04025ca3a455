import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** Until hydration is over, markup must not depend on this device. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
