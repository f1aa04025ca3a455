/** Performs the update and reloads the page. */
type Take = () => void

let take: Take | undefined
const listeners = new Set<() => void>()

function set(next?: Take) {
  take = next
  listeners.forEach((listener) => listener())
}

/** The update that is ready, if any; a store for `useSyncExternalStore`. */
export const appUpdate = {
  subscribe(onChange: () => void) {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  },
  isReady: () => take !== undefined,
  offer: (next: Take) => set(next),
  withdraw: () => set(),
  take: () => take?.(),
}
