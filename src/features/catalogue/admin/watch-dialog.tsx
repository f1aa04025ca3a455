import { FormDialog } from '@/dashboard/form/form-dialog'
import { adminWatchQueries } from '../api/admin-watches.queries'
import { watchDraft } from './use-watch-form'
import { WatchForm } from './watch-form'

type WatchDialogProps = {
  /** A watch ID or 'new'. */
  edited: string
  onClose: () => void
}

export function WatchDialog({ edited, onClose }: WatchDialogProps) {
  return (
    <FormDialog
      thing="watch"
      edited={edited}
      version={adminWatchQueries.version(edited)}
      draft={watchDraft(edited)}
      loading={<FormToCome />}
      wide
      onClose={onClose}
    >
      {(watch) => <WatchForm watch={watch} onClose={onClose} />}
    </FormDialog>
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
