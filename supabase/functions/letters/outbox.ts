import type { CallDatabase } from '../_shared/database.ts'
import type { ClaimedLetter, RenderedLetter } from './letter.ts'
import type { Delivery } from './providers/provider.ts'

/** The letters that are to be sent, as the database keeps them. */
export type Outbox = {
  /** Takes some that are due; nobody else is given them while their leases last. */
  claim(most: number): Promise<ClaimedLetter[]>
  /** Keeps a letter as it was first rendered. Answers with that, which is what must be sent; null where the lease is lost. */
  freeze(letter: ClaimedLetter, rendered: RenderedLetter): Promise<RenderedLetter | null>
  /** Says what came of a try. */
  settle(letter: ClaimedLetter, delivery: Delivery): Promise<void>
}

export function createOutbox(call: CallDatabase): Outbox {
  return {
    claim: (most) => call('claim_letters', { most }),

    freeze: ({ id, lease }, rendered) => call('freeze_letter', { letter: id, held: lease, rendered }),

    async settle({ id, lease }, delivery) {
      if (delivery.outcome === 'bounced') return call('note_delivery', { letter: id, outcome: 'bounced' })
      await call('settle_letter', {
        letter: id,
        held: lease,
        outcome: delivery.outcome,
        ...('code' in delivery && { code: delivery.code }),
        ...(delivery.outcome === 'sent' && { provider_id: delivery.providerId ?? null }),
        ...(delivery.outcome === 'failed' && { wait_seconds: delivery.waitSeconds ?? null }),
      })
    },
  }
}
