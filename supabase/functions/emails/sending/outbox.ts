import type { CallDatabase } from '../../_shared/database.ts'
import type { Delivery } from '../providers/provider.ts'
import type { ClaimedEmail, RenderedEmail } from './email.ts'

/** The e-mails that are to be sent, as the database keeps them. */
export type Outbox = {
  /** Takes some that are due; nobody else is given them while their leases last. */
  claim(most: number): Promise<ClaimedEmail[]>
  /**
   * Keeps an e-mail as it was first rendered. Answers with that, which is what must be sent; null where the lease is
   * lost.
   */
  freeze(email: ClaimedEmail, rendered: RenderedEmail): Promise<RenderedEmail | null>
  /** Says what came of a try. */
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
