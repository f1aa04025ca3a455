import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Spinner } from '@/components/states/spinner'
import { buttonStyles } from '@/components/ui/button-styles'
import { Modal } from '@/dashboard/dialog/modal'
import { ListFailure } from '@/dashboard/list/list-states'
import { readAccountDraft } from '@/lib/drafts/account-draft'
import type { TestimonialVersion } from '../api/admin-testimonials.api'
import { adminTestimonialQueries } from '../api/admin-testimonials.queries'
import { TestimonialForm, testimonialDraft } from './testimonial-form'

type TestimonialDialogProps = {
  /** The id of the testimonial to edit, or 'new'. */
  edited: string
  onClose: () => void
}

/** Adds a testimonial or edits one. */
export function TestimonialDialog({ edited, onClose }: TestimonialDialogProps) {
  // The form blocks the change of the address by itself while something unsaved is in it.
  if (edited !== 'new') return <EditDialog id={edited} onClose={onClose} />
  return (
    <Modal title="Add New Testimonial" onClose={onClose}>
      <TestimonialForm onClose={onClose} />
    </Modal>
  )
}

function EditDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isPending, error, isFetching, refetch } = useQuery(adminTestimonialQueries.detail(id))
  // What was typed about a testimonial that has been deleted since is shown, and can be added as a new one.
  const [draft] = useState(() => readAccountDraft(testimonialDraft(id)))
  const testimonial = data ?? (data === null ? (draft?.seen as TestimonialVersion | undefined) : undefined)
  return (
    <Modal title="Edit Testimonial" onClose={onClose}>
      {isPending && <Spinner />}
      {testimonial && <TestimonialForm testimonial={testimonial} onClose={onClose} />}
      {error && !data && (
        <div className="px-6 pb-8 sm:px-8">
          <ListFailure
            title="Failed to Load Testimonial"
            message={error.words}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data === null && !testimonial && (
        <div className="px-6 py-12 text-center sm:px-8">
          <p role="alert">This testimonial is no longer there. It may have been deleted meanwhile.</p>
          <button type="button" onClick={onClose} className={buttonStyles({ look: 'outline', className: 'mt-6' })}>
            Back to the list
          </button>
        </div>
      )}
    </Modal>
  )
}
