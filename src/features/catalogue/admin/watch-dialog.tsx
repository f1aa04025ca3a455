import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { Modal } from '@/dashboard/dialog/modal'
import { ListFailure } from '@/dashboard/list/list-states'
import { readAccountDraft } from '@/lib/drafts/account-draft'
import type { WatchVersion } from '../api/admin-watches.api'
import { adminWatchQueries } from '../api/admin-watches.queries'
import { watchDraft } from './use-watch-form'
import { WatchForm } from './watch-form'

type WatchDialogProps = {
  /** The id of the watch to edit, or 'new'. */
  edited: string
  onClose: () => void
}

/** Adds a watch or edits one. */
export function WatchDialog({ edited, onClose }: WatchDialogProps) {
  if (edited !== 'new') return <EditDialog id={edited} onClose={onClose} />
  return (
    <Modal title="Add New Watch" onClose={onClose} wide>
      <WatchForm onClose={onClose} />
    </Modal>
  )
}

function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isPending, error, isFetching, refetch } = useQuery(adminWatchQueries.version(id))
  // What was typed about a watch that has been deleted since is shown, and can be added as a new one.
  const [draft] = useState(() => readAccountDraft(watchDraft(id)))
  const watch = data ?? (data === null ? (draft?.seen as WatchVersion | undefined) : undefined)
  return (
    <Modal title="Edit Watch" onClose={onClose} wide>
      {isPending && <FormToCome />}
      {watch && <WatchForm watch={watch} onClose={onClose} />}
      {error && (
        <div className="px-6 pb-8 sm:px-8">
          <ListFailure
            title="Failed to Load Watch"
            message={error.words}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data === null && !watch && (
        <div className="px-6 py-14 text-center sm:px-8">
          <p role="alert">This watch is no longer there. It may have been deleted meanwhile.</p>
          <button type="button" onClick={onClose} className={buttonStyles({ look: 'outline', className: 'mt-6' })}>
            Back to the list
          </button>
        </div>
      )}
    </Modal>
  )
}

function FormToCome() {
  return (
    <div role="status" className="grid gap-x-8 gap-y-9 px-6 py-8 sm:grid-cols-2 sm:px-8">
      <span className="sr-only">Loading the watch</span>
      {Array.from({ length: 4 }, (_, index) => (
        <div key={index} aria-hidden>
          <div className="h-3 w-24 skeleton bg-line!" />
          <div className="mt-3 h-11 skeleton bg-line/60!" />
        </div>
      ))}
      <div aria-hidden className="h-40 skeleton bg-line/60! sm:col-span-2" />
      <div aria-hidden className="h-40 skeleton bg-line/60! sm:col-span-2" />
    </div>
  )
}
