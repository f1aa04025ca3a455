import type { Environment } from '../../_shared/environment.ts'
import type { Delivery, Provider } from '../providers/provider.ts'
import { isKnownKind, renderEmail } from '../render.ts'
import type { ClaimedEmail, RenderedEmail } from './email.ts'
import type { Outbox } from './outbox.ts'

/** Emails claimed per call. Their leases outlast the provider's timeout for all of them. */
const batch = 10

/**
 * Milliseconds after which no more emails are claimed. Claimed emails that are not sent wait until their lease ends.
 */
const patience = 100_000

/** Milliseconds after which no more emails are sent. Edge Functions are stopped after 150 s. */
const deadline = 130_000

/** Longest wait in seconds that a provider may request. After a longer one, the next run continues. */
const longestPause = 5

/** Number of emails by result. `lost` emails were taken over by another sender. */
export type Counts = Record<'claimed' | Delivery['outcome'] | 'lost' | 'unsettled', number>

type Drain = {
  outbox: Outbox
  send: Provider
  environment: Environment
  now: () => number
  pause: (milliseconds: number) => Promise<void>
}

/** Sends due emails one by one, until none are left or time is up. */
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
      // The remaining claimed emails become available when their leases end.
      if (wait > longestPause) return counts
      if (wait > 0) await pause(wait * 1000)
    }
    // Claim again, because a claim returns only the first email about each row.
    if (emails.length === 0) break
  }
  return counts

  /** Stores the rendered email before sending it, because a retry must send exactly the same email. */
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

  /** If storing the result fails twice, the email is sent again later, with the same idempotency key. */
  async function settle(email: ClaimedEmail, delivery: Delivery) {
    try {
      await outbox.settle(email, delivery).catch(() => outbox.settle(email, delivery))
    } catch {
      counts.unsettled += 1
    }
  }
}
