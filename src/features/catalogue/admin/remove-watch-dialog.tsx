import { useQuery } from '@tanstack/react-query'
import { movedText } from '@/dashboard/changes/kept-text'
import { ConfirmDialog } from '@/dashboard/dialog/confirm-dialog'
import type { ListedWatch } from '../api/admin-watches.api'
import { useRemoveWatch } from '../api/admin-watches.mutations'
import { adminWatchQueries } from '../api/admin-watches.queries'
import { inquiriesAboutText } from '../watch-texts'

type RemoveWatchDialogProps = { watch: ListedWatch; onRemoved: () => void; onClose: () => void }

/** Asks, and deletes a watch. */
export function RemoveWatchDialog({ watch, onRemoved, onClose }: RemoveWatchDialogProps) {
  const remove = useRemoveWatch()
  const inquiries = useQuery(adminWatchQueries.inquiries(watch.id))

  async function handleConfirm() {
    try {
      await remove.mutateAsync(watch.id)
      onRemoved()
    } catch {
      // The mutation shows the failure as a toast.
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={`Delete ${watch.name}`}
      question={`Are you sure you want to delete this watch? ${movedText}`}
      note={
        inquiries.isError
          ? 'How many inquiries are about it could not be found out.'
          : inquiriesAboutText(inquiries.data)
      }
      action="Delete"
      busy={remove.isPending}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  )
}
