import type { Environment } from '../../_shared/environment.ts'
import type { Delivery, Provider } from '../providers/provider.ts'
import { isKnownKind, renderEmail } from '../render.ts'
import type { ClaimedEmail, RenderedEmail } from './email.ts'
import type { Outbox } from './outbox.ts'

/** E-mails taken at once: their leases outlast the time that the provider may take for each. */
const batch = 10

/**
 * Milliseconds after which no further e-mails are taken: what was taken and is not sent waits for the end of its lease.
 */
const patience = 100_000

/** Milliseconds after which no further e-mail is begun: an Edge Function is stopped after 150 s. */
const deadline = 130_000

/** Seconds that are waited for a provider that asks for it; with more, the next wake-up goes on. */
const longestPause = 5

/** How many e-mails came to what. `lost` were taken over by another sender. */
export type Counts = Record<'claimed' | Delivery['outcome'] | 'lost' | 'unsettled', number>

type Drain = {
  outbox: Outbox
  send: Provider
  environment: Environment
  now: () => number
  pause: (milliseconds: number) => Promise<void>
}

/** Sends what is due, one e-mail after another, until nothing is left or time is up. */
export async function drain({ outbox, send, environment, now, pause }: Drain): Promise<Counts> {
  const counts: Counts = { claimed: 0, sent: 0, failed: 0, refused: 0, bounced: 0, lost: 0, unsettled: 0 }
  const start = now()

  while (now() < start + patience) {
    const emails = await outbox.claim(batch)
    counts.claimed += emails.length
    for (const email of emails) {
      if (now() >= start + deadline) return counts
      const delivery = await deliver(email)
      if (!delivery) {
        counts.lost += 1
        continue
      }
      counts[delivery.outcome] += 1
      await settle(email, delivery)
      const wait = delivery.outcome === 'failed' ? (delivery.waitSeconds ?? 0) : 0
      // What was taken besides comes free when its lease ends.
      if (wait > longestPause) return counts
      if (wait > 0) await pause(wait * 1000)
    }
    // Of the e-mails about one row, a claim gives only the first.
    if (emails.length === 0) break
  }
  return counts

  /** Nothing is sent that is not kept first: another try must send the very same. */
  async function deliver(email: ClaimedEmail): Promise<Delivery | undefined> {
    let rendered: RenderedEmail
    if (email.request) rendered = email.request
    else if (!isKnownKind(email.kind)) return { outcome: 'refused', code: 'unknown-kind' }
    else {
      try {
        rendered = renderEmail(email, environment, new Date(now()))
      } catch {
        return { outcome: 'refused', code: 'unreadable-data' }
      }
    }
    let frozen: RenderedEmail | null
    try {
      frozen = await outbox.freeze(email, rendered)
    } catch {
      // One e-mail that the database does not take holds no other back.
      return { outcome: 'failed', code: 'not-kept' }
    }
    return frozen ? send(email.id, frozen) : undefined
  }

  /** An answer that is not noted is asked for again, with the same key; a second attempt spares that. */
  async function settle(email: ClaimedEmail, delivery: Delivery) {
    try {
      await outbox.settle(email, delivery).catch(() => outbox.settle(email, delivery))
    } catch {
      counts.unsettled += 1
    }
  }
}
