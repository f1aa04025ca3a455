import { Download, type LucideIcon } from 'lucide-react'
import { cn } from '@/lib/cn'
import { ExportButton } from '../export/export-button'
import type { FileExport } from '../export/use-file-export'
import { RowMenu, RowMenuItem } from '../row/row-menu'

type MoreItem = { label: string; icon: LucideIcon } & ({ job: FileExport } | { onChoose: () => void })

type PanelMoreProps = {
  /** The menu is named after it, e.g. 'the appointments'. */
  name: string
  /** On phones, it is in the menu. */
  csv?: FileExport
  items?: MoreItem[]
}

/** Secondary actions of a list. A running export is shown beside the menu. */
export function PanelMore({ name, csv, items = [] }: PanelMoreProps) {
  return (
    <>
      {csv && (
        <div className={cn(!csv.isRunning && 'max-sm:hidden')}>
          <ExportButton job={csv} />
        </div>
      )}
      {items.map(
        (item) =>
          'job' in item && (
            <div key={item.label} className={cn(!item.job.isRunning && 'hidden')}>
              <ExportButton job={item.job} label={item.label} />
            </div>
          ),
      )}
      <RowMenu name={name} className={cn('order-last -mr-3', items.length === 0 && 'sm:hidden')}>
        {csv && (
          <RowMenuItem icon={Download} className="sm:hidden" onChoose={() => !csv.isRunning && csv.start()}>
            Export CSV
          </RowMenuItem>
        )}
        {items.map((item) => (
          <RowMenuItem
            key={item.label}
            icon={item.icon}
            onChoose={'job' in item ? () => !item.job.isRunning && item.job.start() : item.onChoose}
          >
            {item.label}
          </RowMenuItem>
        ))}
      </RowMenu>
    </>
  )
}
