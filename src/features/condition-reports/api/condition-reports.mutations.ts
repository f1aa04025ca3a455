import { useMutation } from '@tanstack/react-query'
import { trashText } from '@/dashboard/changes/trash-text'
import { undoOf } from '@/dashboard/changes/undo'
import { watchKeys } from '@/entities/watches/watch-keys'
import { withSession } from '@/lib/drafts/unsaved'
import { beginReport, publishReport, removeReport, saveReport } from './condition-reports.api'
import { reportKeys } from './condition-reports.queries'

const ownId = ({ id }: { id: string }) => [id]
// Visitors see published reports on the page of the watch.
const seenByVisitors = [reportKeys.all, watchKeys.all]

export const useBeginReport = () =>
  useMutation({
    mutationFn: withSession(beginReport),
    meta: { failure: 'The report was not started', invalidates: [reportKeys.all] },
  })

export const useSaveReport = () =>
  useMutation({
    mutationFn: withSession(saveReport),
    meta: {
      success: ['Draft saved', 'You can continue on any device.'],
      failure: 'The draft was not saved',
      undo: undoOf('condition_reports', ownId),
    },
  })

export const usePublishReport = () =>
  useMutation({
    mutationFn: withSession(publishReport),
    meta: {
      success: ['Report published', 'It is now on the page of the watch.'],
      failure: 'The report was not published',
      invalidates: seenByVisitors,
      undo: undoOf('condition_reports', ownId),
    },
  })

export const useRemoveReport = () =>
  useMutation({
    mutationFn: withSession(removeReport),
    meta: {
      success: ['Report deleted', trashText],
      failure: 'The report was not deleted',
      invalidates: seenByVisitors,
      undo: undoOf('condition_reports', ownId),
    },
  })
