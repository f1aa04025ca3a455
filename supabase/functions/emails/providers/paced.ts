import type { Provider } from './provider.ts'

type Pace = {
  /** The provider's rate limit. Each rejected email counts as a failed attempt. */
  perSecond: number
  now: () => number
  pause: (milliseconds: number) => Promise<void>
}

/** Limits the rate at which a provider is called. Each email waits for its turn. */
export function paced(send: Provider, { perSecond, now, pause }: Pace): Provider {
  let next = 0
  return async (id, email) => {
    const wait = next - now()
    if (wait > 0) await pause(wait)
    next = now() + 1000 / perSecond
    return send(id, email)
  }
}
