export type KnownSender = { name: string; email: string }

let sender: KnownSender | undefined
const listeners = new Set<() => void>()

export const knownSender = {
  subscribe(onChange: () => void) {
    listeners.add(onChange)
    return () => void listeners.delete(onChange)
  },
  get: () => sender,
  getAtFirst: () => undefined,
  set(next: KnownSender | undefined) {
    if (next?.email === sender?.email && next?.name === sender?.name) return
    sender = next
    listeners.forEach((listener) => listener())
  },
}
