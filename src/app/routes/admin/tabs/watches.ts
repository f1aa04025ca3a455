import { defineTab, panel } from '../define-tab'

export const watches = defineTab({
  id: 'watches',
  label: 'Watches',
  crumb: 'Watch Collection',
  digit: 2,
  Panel: panel(() => import('@/features/catalogue/admin/watches-panel'), 'WatchesPanel'),
})
