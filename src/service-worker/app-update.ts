/** Performs the update: the page is loaded again with the new version. */
type Take = () => void

let take: Take | undefined
const listeners = new Set<() => void>()

/** Whether a new version of the site is ready; for `useSyncExternalStore`. */
export const appUpdate = {
  subscribe(onChange: () => void) {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  },
  isReady: () => take !== undefined,
  offer(next: Take) {
    take = next
    listeners.forEach((listener) => listener())
  },
  take: () => take?.(),
}
