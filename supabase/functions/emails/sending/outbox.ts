import type { CallDatabase } from '../../_shared/database.ts'
import type { Delivery } from '../providers/provider.ts'
import type { ClaimedEmail, RenderedEmail } from './email.ts'

/** Queue of emails in the database. */
export type Outbox = {
  /** Claims due emails. Nobody else can claim them until their leases end. */
  claim(most: number): Promise<ClaimedEmail[]>
  /**
   * Stores the rendered email and returns the stored one, which may be from an earlier attempt and must be sent.
   * Returns null if the lease was lost.
   */
  freeze(email: ClaimedEmail, rendered: RenderedEmail): Promise<RenderedEmail | null>
  /** Stores the result of an attempt. */
  settle(email: ClaimedEmail, delivery: Delivery): Promise<void>
}

export function createOutbox(call: CallDatabase): Outbox {
  return {
    claim: (most) => call('claim_emails', { most }),

    freeze: ({ id, lease }, rendered) => call('freeze_email', { email_id: id, held: lease, rendered }),

    async settle({ id, lease }, delivery) {
      if (delivery.outcome === 'bounced') return call('note_delivery', { email_id: id, outcome: 'bounced' })
      await call('settle_email', {
        email_id: id,
        held: lease,
        outcome: delivery.outcome,
        ...('code' in delivery && { code: delivery.code }),
        ...(delivery.outcome === 'sent' && { provider_id: delivery.providerId ?? null }),
        ...(delivery.outcome === 'failed' && { wait_seconds: delivery.waitSeconds ?? null }),
      })
    },
  }
}
