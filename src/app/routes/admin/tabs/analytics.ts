import { overviewKeys } from '@/features/overview/api/overview.queries'
import { defineTab, panel } from '../define-tab'

export const analytics = defineTab({
  id: 'analytics',
  label: 'Analytics',
  digit: 1,
  Panel: panel(() => import('@/features/overview/admin/overview-panel'), 'OverviewPanel'),
  live: {
    inquiries: overviewKeys.all,
    appointments: overviewKeys.all,
    watch_requests: overviewKeys.all,
    newsletter_subscribers: overviewKeys.all,
  },
})
