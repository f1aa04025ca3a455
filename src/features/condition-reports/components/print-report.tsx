import { Printer } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { buttonStyles } from '@/components/ui/button-styles'
import type { ConditionReport } from '@/entities/condition-reports/condition-report'
import { ReportSheet, type SheetWatch } from './report-sheet'

type PrintReportProps = { watch: SheetWatch; report: ConditionReport; className?: string; children: ReactNode }

export function PrintReport({ watch, report, className, children }: PrintReportProps) {
  const [isPrinting, setIsPrinting] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-busy={isPrinting || undefined}
        onClick={() => setIsPrinting(true)}
        className={buttonStyles({ look: 'outline', size: 'sm', className })}
      >
        <Printer aria-hidden strokeWidth={1.5} className="size-4" />
        <span>{children}</span>
      </button>
      {isPrinting &&
        createPortal(
          <ReportSheet watch={watch} report={report} onPrinted={() => setIsPrinting(false)} />,
          document.body,
        )}
    </>
  )
}
