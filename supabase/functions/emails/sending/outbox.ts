import type { CallDatabase } from '../../_shared/database.ts'
import type { Delivery } from '../providers/provider.ts'
import type { ClaimedEmail, RenderedEmail } from './email.ts'

export type Outbox = {
  /** Nobody else can claim the emails until their leases end. */
  claim(most: number): Promise<ClaimedEmail[]>
  /** May return an earlier attempt's email. Null if the lease was lost. */
  freeze(email: ClaimedEmail, rendered: RenderedEmail): Promise<RenderedEmail | null>
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
