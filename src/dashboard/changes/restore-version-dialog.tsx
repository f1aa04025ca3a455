import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { buttonStyles } from '@/components/ui/button-styles'
import type { Version, VersionAt } from '@/entities/changes/change'
import { restoreVersion } from '@/entities/changes/changes.api'
import { versionQuery } from '@/entities/changes/changes.queries'
import { useSendOnce } from '@/hooks/use-send-once'
import { askAgain } from '@/lib/ask-again'
import { notify } from '@/lib/notify'
import { DialogQuery } from '../dialog/dialog-query'
import { Modal } from '../dialog/modal'
import { columnLabel, wordsOf } from '../tables'
import { Change } from './changed-value'
import { undoableChanges } from './undo'

type RestoreVersionDialogProps = {
  source: string
  at: VersionAt
  onClose: () => void
  onRestored: () => void
}

/** Shows the columns that would change, and asks. */
export function RestoreVersionDialog({ source, at, onClose, onRestored }: RestoreVersionDialogProps) {
  const query = useQuery(versionQuery(at))
  const client = useQueryClient()
  const restore = useMutation({
    mutationFn: restoreVersion,
    onSuccess(change) {
      // Public pages may show the row too.
      void askAgain(client)
      notify.success('Version restored', undefined, undoableChanges([change]))
      onRestored()
    },
    // Show the row as it is now, below the message.
    onError: () => void query.refetch(),
  })
  const version = query.data
  const send = useSendOnce(restore.mutate)

  return (
    <Modal
      title="Restore this version"
      description={`Nothing else about the ${wordsOf(source).one} changes, and the current version stays in its history.`}
      onClose={onClose}
    >
      <DialogQuery query={query} failure="Failed to load the version" />
      {version && <WhatChanges source={source} version={version} />}
      <div className="sticky bottom-0 mt-auto flex flex-wrap items-center justify-end gap-3 border-t border-line bg-raised px-6 py-4 sm:px-8">
        {restore.error && (
          <p role="alert" className="grow basis-full text-md text-danger">
            {restore.error.words}
          </p>
        )}
        <button type="button" onClick={onClose} className={buttonStyles({ look: 'outline', size: 'sm' })}>
          Cancel
        </button>
        <button
          type="button"
          disabled={!version || restore.isPending || Object.keys(version.columns).length === 0}
          onClick={() => version && send({ ...at, seen: version.updated_at })}
          className={buttonStyles({ size: 'sm' })}
        >
          {restore.isPending ? 'Restoring...' : 'Restore'}
        </button>
      </div>
    </Modal>
  )
}

function WhatChanges({ source, version: { columns, missing_files: missing } }: { source: string; version: Version }) {
  const changes = Object.entries(columns)
  return (
    <div className="px-6 py-5 sm:px-8">
      {changes.length === 0 ? (
        <p>It already matches that version.</p>
      ) : (
        <dl className="grid gap-y-4">
          {changes.map(([column, { now, then }]) => (
            <div key={column} className="wrap-anywhere">
              <dt className="text-sm text-muted">{columnLabel(source, column)}</dt>
              <dd className="mt-0.5 whitespace-pre-line">
                <Change source={source} column={column} before={now} after={then} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {missing > 0 && (
        <p className="mt-4 text-sm text-muted">
          {`${missing === 1 ? 'A file of this version is' : `${missing} files of this version are`} no longer available, and cannot be restored.`}
        </p>
      )}
    </div>
  )
}
