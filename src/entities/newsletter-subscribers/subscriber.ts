import { describeTable, keysOf, type RowOf } from '@/lib/table'

export const subscriberKeys = keysOf('subscribers')

/** Who gets the newsletter. */
export const subscribers = describeTable({
  name: 'newsletter_subscribers',
  columns: 'id, email, source, subscribed_at, client_id',
  orderedBy: 'subscribed_at',
  keys: subscriberKeys,
})

/** Where a subscription came from, in words. */
export const sourceWords: Record<string, string> = {
  footer: 'Footer',
  'watch-request': 'Watch request',
  import: 'Import',
}

/** Where a subscription came from; of a source that is not the site's own, its name. */
export const sourceOf = (source: string) => sourceWords[source] ?? source

export type Subscriber = RowOf<typeof subscribers>
