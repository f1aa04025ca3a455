import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { movedText } from '@/dashboard/changes/trash-text'
import { ConfirmDialog } from '@/dashboard/dialog/confirm-dialog'
import { IconButton } from '@/dashboard/row/icon-button'
import { versionWords } from '@/entities/condition-reports/condition-report'
import type { PublishedReport, ReportedWatch, WatchReports } from '../api/condition-reports.api'
import { useRemoveReport } from '../api/condition-reports.mutations'
import { PrintReport } from '../components/print-report'
import { ReportFindings } from '../components/report-findings'

export function ReportVersions({ watch, versions }: Pick<WatchReports, 'watch' | 'versions'>) {
  const [withdrawn, setWithdrawn] = useState<PublishedReport>()
  const remove = useRemoveReport()
  return (
    <>
      <ul className="divide-y divide-line border-b border-line">
        {versions.map((report) => (
          <li key={report.id} className="flex items-start gap-2 px-6 py-2 sm:px-8">
            <Version watch={watch} report={report} />
            <IconButton
              icon={Trash2}
              label={`Withdraw version ${report.number}`}
              danger
              onClick={() => setWithdrawn(report)}
              className="-mr-3"
            />
          </li>
        ))}
      </ul>
      {withdrawn && (
        <ConfirmDialog
          title={`Withdraw version ${withdrawn.number}`}
          question={`${consequence(withdrawn, versions)} ${movedText}`}
          action="Withdraw"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(withdrawn, { onSettled: () => setWithdrawn(undefined) })}
          onCancel={() => setWithdrawn(undefined)}
        />
      )}
    </>
  )
}

function consequence(withdrawn: PublishedReport, versions: PublishedReport[]): string {
  if (withdrawn !== versions[0]) return 'Visitors do not see this version.'
  const [, before] = versions
  return before ? `Visitors will see version ${before.number} again.` : 'Visitors will see no report of this watch.'
}

function Version({ watch, report }: { watch: ReportedWatch; report: PublishedReport }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="min-w-0 grow" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5">{versionWords(report)}</summary>
      {isOpen && (
        <div className="pb-5">
          <p className="text-md text-muted">{`Inspected by ${report.inspected_by}.`}</p>
          <p className="mt-3 max-w-prose text-lg whitespace-pre-line">{report.summary}</p>
          <div className="mt-6">
            <ReportFindings report={report} />
          </div>
          <PrintReport watch={watch} report={report} className="mt-6">
            Print <span className="sr-only">{`version ${report.number}`}</span>
          </PrintReport>
        </div>
      )}
    </details>
  )
}
