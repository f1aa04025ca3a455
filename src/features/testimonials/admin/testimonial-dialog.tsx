import { FormDialog } from '@/dashboard/form/form-dialog'
import { testimonialVersionQuery } from '../api/admin-testimonials.queries'
import { TestimonialForm, testimonialDraft } from './testimonial-form'

type TestimonialDialogProps = {
  /** The id of the testimonial to edit, or 'new'. */
  edited: string
  onClose: () => void
}

/** Adds a testimonial or edits one. */
export function TestimonialDialog({ edited, onClose }: TestimonialDialogProps) {
  return (
    <FormDialog
      thing="testimonial"
      edited={edited}
      version={testimonialVersionQuery(edited)}
      draft={testimonialDraft(edited)}
      onClose={onClose}
    >
      {(testimonial) => <TestimonialForm testimonial={testimonial} onClose={onClose} />}
    </FormDialog>
  )
}
