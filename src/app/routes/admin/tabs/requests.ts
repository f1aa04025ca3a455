import { requestKeys } from '@/entities/watch-requests/watch-request'
import { defineTab, panel } from '../define-tab'

export const requestsTab = defineTab({
  id: 'requests',
  label: 'Requests',
  digit: 7,
  Panel: panel(
    () => import('@/features/sourcing/admin/requests-panel'),
    ({ RequestsPanel }) => RequestsPanel,
  ),
  arrivals: { table: 'watch_requests', moment: 'created_at' },
  live: { watch_requests: requestKeys.lists() },
})
