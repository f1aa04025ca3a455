import type { Environment } from '../../_shared/environment.ts'
import type { Delivery, Provider } from '../providers/provider.ts'
import { isKnownKind, renderEmail } from '../render.ts'
import type { ClaimedEmail, RenderedEmail } from './email.ts'
import type { Outbox } from './outbox.ts'

/** The leases of a batch outlast the provider's timeout for all its emails. */
const batch = 10

/** Milliseconds after which no more emails are claimed. */
const patience = 100_000

/** Milliseconds after which no more emails are sent. Edge Functions are stopped after 150 s. */
const deadline = 130_000

/** Seconds that a provider may ask to wait. After a longer wait, the next run continues. */
const longestPause = 5

/** `lost` emails were taken over by another sender. */
export type Counts = Record<'claimed' | Delivery['outcome'] | 'lost' | 'unsettled', number>

type Drain = {
  outbox: Outbox
  send: Provider
  environment: Environment
  now: () => number
  pause: (milliseconds: number) => Promise<void>
}

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
      // The remaining emails become available when their leases end.
      if (wait > longestPause) return counts
      if (wait > 0) await pause(wait * 1000)
    }
    // Claim again, because a claim returns only the first email about each row.
    if (emails.length === 0) break
  }
  return counts

  /** The email is stored first, because a retry must send exactly the same one. */
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
      // A failure to store one email must not stop the others.
      return { outcome: 'failed', code: 'not-kept' }
    }
    return frozen ? send(email.id, frozen) : undefined
  }

  /** If storing fails twice, the email is sent again later with the same idempotency key. */
  async function settle(email: ClaimedEmail, delivery: Delivery) {
    try {
      await outbox.settle(email, delivery).catch(() => outbox.settle(email, delivery))
    } catch {
      counts.unsettled += 1
    }
  }
}
