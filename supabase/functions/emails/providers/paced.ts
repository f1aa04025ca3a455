import type { Provider } from './provider.ts'

type Pace = {
  /** Emails over the provider's limit are rejected and count as failed attempts. */
  perSecond: number
  now: () => number
  pause: (milliseconds: number) => Promise<void>
}

export function paced(send: Provider, { perSecond, now, pause }: Pace): Provider {
  let next = 0
  return async (id, email) => {
    const wait = next - now()
    if (wait > 0) await pause(wait)
    next = now() + 1000 / perSecond
    return send(id, email)
  }
}
