import { useEffect } from 'react'
import { lazyPart } from '@/components/lazy-part'
import { WatchesPanel } from '@/features/catalogue/admin/watches-panel'
import { whenAtRest } from '@/lib/loading/when-at-rest'

const StockDialog = lazyPart(
  () => import('@/features/stock/admin/stock-dialog'),
  ({ StockDialog }) => StockDialog,
)

/** The watches of the house, each with what it keeps to itself of it. */
export function WatchesTab() {
  useEffect(() => whenAtRest(StockDialog.load), [])
  return <WatchesPanel StockDialog={StockDialog} />
}
