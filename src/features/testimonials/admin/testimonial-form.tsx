import { RequiredNote } from '@/components/form/field'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { FormFooter } from '@/dashboard/form/form-footer'
import { useVersionedForm } from '@/dashboard/form/use-row-form'
import { useSaveRow } from '@/dashboard/list/list-mutations'
import type { VersionOf } from '@/dashboard/list/row-version.api'
import { useUploadGate } from '@/features/media/uploads/use-upload-gate'
import { useUploadSession } from '@/features/media/uploads/use-upload-session'
import type { Testimonial } from '../testimonial'
import {
  mediaOf,
  testimonialColumns,
  testimonialFields,
  testimonialFormSchema,
  testimonialFormValues,
  withChanges,
  withoutFiles,
} from '../testimonial-form.schema'
import type { TestimonialFormInput } from '../testimonial-form.schema'
import { fullRating } from '../testimonial-texts'
import { testimonialList } from './testimonial-list'
import { TestimonialMedia } from './testimonial-media'

export const testimonialDraft = (id: string) => `testimonial:${id}`

type TestimonialVersion = VersionOf<Testimonial>

const testimonialForm = {
  valuesOf: testimonialFormValues,
  columnsOf: testimonialColumns,
  fieldsOf: testimonialFields,
}

type TestimonialFormProps = {
  /** Undefined for a new testimonial. */
  testimonial?: TestimonialVersion
  onClose: () => void
}

export function TestimonialForm({ testimonial, onClose }: TestimonialFormProps) {
  const session = useUploadSession()
  const save = useSaveRow(testimonialList, testimonialForm)
  const row = useVersionedForm<TestimonialFormInput, TestimonialVersion | undefined>({
    name: testimonialDraft(testimonial?.id ?? 'new'),
    schema: testimonialFormSchema,
    opened: testimonial,
    valuesOf: testimonialFormValues,
    isUnfinished: session.isUnfinished,
    conflict: {
      thing: 'testimonial',
      whenGone: 'It can be added as a new testimonial; the image and the video it had are gone.',
      fieldsOf: testimonialFields,
      mineOver: ({ seen, theirs, mine }) => (theirs ? withChanges(seen, theirs, mine) : withoutFiles(seen, mine)),
      canStartAnew: true,
    },
    firstField: 'name',
    save: {
      mutateAsync: (update) =>
        gate.mayPass()
          ? session
              .during(save.mutateAsync(update))
              .then(() => void session.commit(mediaOf(testimonialColumns(update.values))))
          : undefined,
      error: save.error,
      reset: save.reset,
    },
    onClose,
  })
  const { form, field, seen, notice, failure, submit } = row
  const gate = useUploadGate(session, submit)
  const { formState, getValues, setValue } = form

  return (
    <form noValidate onSubmit={submit} className="flex grow flex-col">
      <div className="grid grow content-start gap-x-6 gap-y-6 px-6 py-7 sm:grid-cols-[1fr_1fr_6rem] sm:px-8">
        {notice}
        <RequiredNote className="-mb-3 sm:col-span-full" />
        <TextField label="Name" required {...field('name')} />
        <TextField label="Role/Title" placeholder="e.g., Watch Collector" {...field('role')} />
        <TextField
          label="Rating"
          type="number"
          required
          min={1}
          max={fullRating}
          step={1}
          {...field('rating', {
            setValueAs: (value: string | number) => Number.parseInt(String(value), 10),
            // Shows the rating as it will be saved, e.g. 4 for '4.7'.
            onBlur: () => Number.isInteger(getValues('rating')) && setValue('rating', getValues('rating')),
          })}
        />
        <TextAreaField
          label="Testimonial Content"
          required
          rows={4}
          className="sm:col-span-full"
          {...field('content')}
        />
        <div className="sm:col-span-full">
          <TestimonialMedia form={form} session={session} />
        </div>
      </div>
      <FormFooter
        failure={failure?.words}
        isBusy={formState.isSubmitting}
        submit={seen ? 'Update Testimonial' : 'Add Testimonial'}
        onClose={onClose}
        className="[@media(max-height:500px)]:static"
      />
      {gate.question || row.question}
    </form>
  )
}
