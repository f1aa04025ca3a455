/** Whoever is signed in, as forms address them. */
export type KnownSender = { name: string; email: string }

let sender: KnownSender | undefined
const listeners = new Set<() => void>()

/** The name and address that the account of whoever is signed in has; for `useSyncExternalStore`. */
export const knownSender = {
  subscribe(onChange: () => void) {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  },
  get: () => sender,
  /** For prerendering and hydration. */
  getAtFirst: () => undefined,
  set(next: KnownSender | undefined) {
    if (next?.email === sender?.email && next?.name === sender?.name) return
    sender = next
    listeners.forEach((listener) => listener())
  },
}
