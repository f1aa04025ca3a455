import { useWatch, type Control } from 'react-hook-form'
import { ConflictNotice } from '@/dashboard/form/conflict-notice'
import type { TestimonialVersion } from '../api/admin-testimonials.api'
import { testimonialFields, testimonialFormValues, type TestimonialFormInput } from '../testimonial-form.schema'

type TestimonialConflictProps = {
  control: Control<TestimonialFormInput>
  seen?: TestimonialVersion
  /** What the other admin saved; null where they deleted the testimonial. */
  theirs: TestimonialVersion | null
  busy: boolean
  onKeepMine: (theirs: TestimonialVersion) => void
  onTakeTheirs: (theirs: TestimonialVersion) => void
  onStartAnew: () => void
}

/** Shows that another admin saved the testimonial meanwhile, and lets this one choose. */
export function TestimonialConflict({ control, seen, theirs, busy, ...resolve }: TestimonialConflictProps) {
  const mine = testimonialFields(useWatch({ control }) as TestimonialFormInput)
  return (
    <ConflictNotice
      // A further version of theirs starts the notice over.
      key={theirs?.updated_at}
      thing="testimonial"
      seen={seen && testimonialFields(testimonialFormValues(seen))}
      theirs={theirs && testimonialFields(testimonialFormValues(theirs))}
      mine={mine}
      whenGone="It can be added as a new testimonial; the image and the video it had are gone."
      busy={busy}
      onKeepMine={() => theirs && resolve.onKeepMine(theirs)}
      onTakeTheirs={() => theirs && resolve.onTakeTheirs(theirs)}
      onStartAnew={resolve.onStartAnew}
    />
  )
}
