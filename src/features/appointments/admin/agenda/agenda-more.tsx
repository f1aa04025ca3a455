import { CalendarArrowDown, CalendarOff, Download } from 'lucide-react'
import { buttonStyles } from '@/components/ui/button-styles'
import { ExportButton } from '@/dashboard/export/export-button'
import type { FileExport } from '@/dashboard/export/use-file-export'
import { RowMenu, RowMenuItem } from '@/dashboard/row/row-menu'
import { cn } from '@/lib/cn'

type AgendaMoreProps = {
  rows: FileExport
  calendar: FileExport
  onClose: () => void
}

export function AgendaMore({ rows, calendar, onClose }: AgendaMoreProps) {
  const exports = [
    { job: rows, label: 'Export CSV', icon: Download },
    { job: calendar, label: 'Export calendar', icon: CalendarArrowDown },
  ]
  return (
    <>
      {exports.map(({ job, label }) => (
        <div key={label} className={cn(!job.isRunning && 'max-sm:hidden')}>
          <ExportButton job={job} label={label} />
        </div>
      ))}
      <button
        type="button"
        onClick={onClose}
        className={buttonStyles({ look: 'outline', size: 'sm', className: 'max-sm:hidden' })}
      >
        <CalendarOff aria-hidden strokeWidth={1.5} className="size-4" />
        Close a day or time
      </button>
      <RowMenu name="the appointments" className="order-last -mr-3 sm:hidden">
        {exports.map(({ job, label, icon }) => (
          <RowMenuItem key={label} icon={icon} onChoose={() => !job.isRunning && job.start()}>
            {label}
          </RowMenuItem>
        ))}
        <RowMenuItem icon={CalendarOff} onChoose={onClose}>
          Close a day or time
        </RowMenuItem>
      </RowMenu>
    </>
  )
}
