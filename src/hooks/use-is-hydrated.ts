import { useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/** False in the build and while its page is being taken over, when nothing of this device may show yet. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
