import { subscriberKeys } from '@/entities/newsletter-subscribers/subscriber'
import { defineTab, panel } from '../define-tab'

export const newsletter = defineTab({
  id: 'newsletter',
  label: 'Newsletter',
  crumb: 'Newsletter Subscribers',
  digit: 5,
  Panel: panel(() => import('@/features/newsletter/admin/subscribers-panel'), 'SubscribersPanel'),
  arrivals: { table: 'newsletter_subscribers', moment: 'subscribed_at' },
  live: { newsletter_subscribers: subscriberKeys.lists() },
})
