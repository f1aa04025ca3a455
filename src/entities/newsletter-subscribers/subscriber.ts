import { describeTable, keysOf, type RowOf } from '@/lib/table'

export const subscriberKeys = keysOf('subscribers')

export const subscribers = describeTable({
  name: 'newsletter_subscribers',
  columns: 'id, email, source, subscribed_at, client_id',
  orderedBy: 'subscribed_at',
  keys: subscriberKeys,
})

export const sourceWords: Record<string, string> = {
  footer: 'Footer',
  'watch-request': 'Watch request',
  import: 'Import',
}

export const sourceOf = (source: string) => sourceWords[source] ?? source

export type Subscriber = RowOf<typeof subscribers>
