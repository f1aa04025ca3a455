import { describeTable, keysOf, type RowOf } from '@/lib/table'

export const subscriberKeys = keysOf('subscribers')

/** Who gets the newsletter. */
export const subscribers = describeTable({
  name: 'newsletter_subscribers',
  columns: 'id, email, source, subscribed_at',
  orderedBy: 'subscribed_at',
  keys: subscriberKeys,
})

export type Subscriber = RowOf<typeof subscribers>
