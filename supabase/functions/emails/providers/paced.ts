import type { Provider } from './provider.ts'

type Pace = {
  /** E-mails that a provider takes in a second; it refuses more, and each refusal is a try that failed. */
  perSecond: number
  now: () => number
  pause: (milliseconds: number) => Promise<void>
}

/** A provider that is handed no more e-mails in a second than it takes: each waits until its time has come. */
export function paced(send: Provider, { perSecond, now, pause }: Pace): Provider {
  let next = 0
  return async (id, email) => {
    const wait = next - now()
    if (wait > 0) await pause(wait)
    next = now() + 1000 / perSecond
    return send(id, email)
  }
}
