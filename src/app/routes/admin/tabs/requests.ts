import { requestKeys } from '@/entities/watch-requests/watch-request'
import { defineTab, panel } from '../define-tab'

export const requests = defineTab({
  id: 'requests',
  label: 'Requests',
  digit: 7,
  Panel: panel(() => import('@/features/sourcing/admin/requests-panel'), 'RequestsPanel'),
  arrivals: { table: 'watch_requests', moment: 'created_at' },
  live: { watch_requests: requestKeys.lists() },
})
