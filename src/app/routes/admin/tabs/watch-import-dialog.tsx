import { ImportDialog } from '@/dashboard/import/import-dialog'
import { describeWatchImport } from '@/features/catalogue/admin/import/watch-import'
import { checkStock, stockFields } from '@/features/stock/import-fields'
import { stockLabel, type StockValues } from '@/features/stock/stock.schema'

const kind = describeWatchImport({
  fields: stockFields,
  check: checkStock,
  label: (column) => stockLabel(column as keyof StockValues),
})

export const WatchImportDialog = ({ onClose }: { onClose: () => void }) => (
  <ImportDialog kind={kind} onClose={onClose} />
)
