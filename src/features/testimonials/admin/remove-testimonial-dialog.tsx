import { movedText } from '@/dashboard/changes/kept-text'
import { ConfirmDialog } from '@/dashboard/dialog/confirm-dialog'
import { useRemoveTestimonial } from '../api/admin-testimonials.mutations'
import type { Testimonial } from '../testimonial.schema'

type RemoveTestimonialDialogProps = { testimonial: Testimonial; onClose: () => void }

/** Asks, and deletes a testimonial. */
export function RemoveTestimonialDialog({ testimonial, onClose }: RemoveTestimonialDialogProps) {
  const remove = useRemoveTestimonial()

  async function handleConfirm() {
    try {
      await remove.mutateAsync(testimonial)
    } catch {
      // The mutation shows the failure as a toast.
    }
    onClose()
  }

  return (
    <ConfirmDialog
      title={`Delete ${testimonial.name}`}
      question="Are you sure you want to delete this testimonial?"
      note={movedText}
      action="Delete"
      busy={remove.isPending}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    />
  )
}
