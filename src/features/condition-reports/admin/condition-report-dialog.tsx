import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { movedText } from '@/dashboard/changes/trash-text'
import { ConfirmDialog } from '@/dashboard/dialog/confirm-dialog'
import { DialogQuery, RowGone } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { randomId } from '@/lib/backend/random-id'
import type { ReportDraft, WatchReports } from '../api/condition-reports.api'
import { useBeginReport, useRemoveReport } from '../api/condition-reports.mutations'
import { reportsQuery } from '../api/condition-reports.queries'
import { ReportForm } from './report-form'
import { ReportVersions } from './report-versions'

type ConditionReportDialogProps = {
  /** Watch ID. */
  watch: string
  onClose: () => void
}

export function ConditionReportDialog({ watch, onClose }: ConditionReportDialogProps) {
  const query = useQuery(reportsQuery(watch))
  const reports = query.data
  return (
    <Modal
      title="Condition report"
      description={reports ? `${reports.watch.brand} ${reports.watch.name}`.trim() : undefined}
      wide
      onClose={onClose}
    >
      {reports && (
        <>
          {reports.versions.length > 0 && <ReportVersions {...reports} />}
          {reports.draft ? (
            <Fragment key={reports.draft.id}>
              <DraftLine draft={reports.draft} />
              <ReportForm watch={reports.watch} draft={reports.draft} onClose={onClose} />
            </Fragment>
          ) : (
            <Beginning {...reports} />
          )}
        </>
      )}
      {reports === null && <RowGone thing="watch" onClose={onClose} />}
      <DialogQuery query={query} failure="Failed to load the report" />
    </Modal>
  )
}

/** Copies the last version. */
function Beginning({ watch, versions: [last] }: WatchReports) {
  const begin = useBeginReport()
  const [id] = useState(randomId)
  return (
    <div className="px-6 py-8 sm:px-8">
      <p className="max-w-prose text-md leading-relaxed text-muted">
        {last
          ? 'A published version stays as it is. The next one starts with what the last one says, and replaces it on the site when you publish it.'
          : 'There is no report yet. Grade each part as you work through the watch, save a draft at any time, and continue on another device.'}
      </p>
      <button
        type="button"
        disabled={begin.isPending}
        onClick={() => begin.mutate({ id, watch: watch.id, from: last })}
        className={buttonStyles({ className: 'mt-6' })}
      >
        {begin.isPending ? 'Starting...' : last ? 'Write the next version' : 'Write a report'}
      </button>
    </div>
  )
}

function DraftLine({ draft }: { draft: ReportDraft }) {
  const remove = useRemoveReport()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 px-6 pt-4 sm:px-8">
      <p className="text-md text-muted">This is a draft. Only admins see it.</p>
      <button
        type="button"
        disabled={remove.isPending}
        onClick={() => setIsAsking(true)}
        className="min-h-11 text-sm text-link"
      >
        Delete the draft
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Delete the draft"
          question={`Are you sure you want to delete this draft? ${movedText}`}
          action="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(draft, { onSettled: () => setIsAsking(false) })}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
