import { useEffect } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { WatchesPanel } from '@/features/catalogue/admin/watches-panel'
import { whenAtRest } from '@/lib/loading/when-at-rest'

const StockDialog = lazyPart(
  () => import('@/features/stock/admin/stock-dialog'),
  ({ StockDialog }) => StockDialog,
)
const ReportDialog = lazyPart(
  () => import('@/features/condition-reports/admin/condition-report-dialog'),
  ({ ConditionReportDialog }) => ConditionReportDialog,
)

const ImportDialog = lazyPart(
  () => import('./watch-import-dialog'),
  ({ WatchImportDialog }) => WatchImportDialog,
)

/** Combines watches with dialogs of other features. */
export function WatchesTab() {
  useEffect(() => {
    for (const { load } of [StockDialog, ReportDialog]) whenAtRest(load)
  }, [])
  return <WatchesPanel StockDialog={StockDialog} ReportDialog={ReportDialog} ImportDialog={ImportDialog} />
}
