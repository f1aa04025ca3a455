import { useEffect } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { WatchesPanel } from '@/features/catalogue/admin/watches-panel'
import { whenAtRest } from '@/lib/loading/when-at-rest'

const Report = lazyPart(
  () => import('@/features/condition-reports/admin/condition-report-dialog'),
  ({ ConditionReportDialog }) => ConditionReportDialog,
)

/** The watches of the house, with the condition report of each. */
export function WatchesTab() {
  useEffect(() => whenAtRest(Report.load), [])
  return <WatchesPanel Report={Report} />
}
