import type { Subscriber } from './subscriber'

/** For tests: a subscriber as the owner's list has it. */
export const subscriberSample = (change: Partial<Subscriber> = {}): Subscriber => ({
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ada@example.com',
  source: 'footer',
  subscribed_at: '2026-11-21T08:30:34.021+00:00',
  client_id: null,
  ...change,
})
