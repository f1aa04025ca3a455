import { useRef, useState, type SubmitEvent } from 'react'
import { RequiredNote } from '@/components/form/required-note'
import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { FormFooter } from '@/dashboard/form/form-footer'
import { useKeptForm } from '@/dashboard/form/use-kept-form'
import { useUnsavedChanges } from '@/dashboard/form/use-unsaved-changes'
import { useUploadGate } from '@/features/media/uploads/use-upload-gate'
import { useUploadSession } from '@/features/media/uploads/use-upload-session'
import { VersionConflict } from '@/lib/drafts/versions'
import type { TestimonialVersion } from '../api/admin-testimonials.api'
import { useAddTestimonial, useUpdateTestimonial } from '../api/admin-testimonials.mutations'
import { mediaOf, testimonialColumns, testimonialFormSchema, testimonialFormValues } from '../testimonial-form.schema'
import type { TestimonialFormInput } from '../testimonial-form.schema'
import { fullRating } from '../testimonial-texts'
import { TestimonialConflict } from './testimonial-conflict'
import { TestimonialMedia } from './testimonial-media'

/** The name of a testimonial's draft, by its id or 'new'. */
export const testimonialDraft = (id: string) => `testimonial:${id}`

type TestimonialFormProps = {
  /** The testimonial to edit; without it, a new one is added. */
  testimonial?: TestimonialVersion
  onClose: () => void
}

/** The fields of a testimonial, its picture and its film. */
export function TestimonialForm({ testimonial, onClose }: TestimonialFormProps) {
  const {
    form,
    seen: opened,
    setSeen: setOpened,
    id: newId,
    notice,
    clear,
  } = useKeptForm({
    name: testimonialDraft(testimonial?.id ?? 'new'),
    schema: testimonialFormSchema,
    opened: testimonial,
    valuesOf: testimonialFormValues,
  })
  const { register, handleSubmit, formState, getValues, setValue } = form
  const { errors, isDirty, isSubmitting } = formState
  const session = useUploadSession()
  const add = useAddTestimonial()
  const update = useUpdateTestimonial()
  /** What another admin saved meanwhile: their version, or null where they deleted it; undefined without a conflict. */
  const [theirVersion, setTheirVersion] = useState<TestimonialVersion | null>()
  const { question, leave } = useUnsavedChanges(isDirty || session.isUnfinished || theirVersion !== undefined, clear)
  /** Another admin's version that saving overwrites: a ref, since saving may go on in a later render, once an upload is done. */
  const overwritten = useRef<TestimonialVersion>(undefined)
  const gate = useUploadGate(session, () => void submit())
  const failure = (opened ? update : add).error

  const save = (input: TestimonialFormInput): Promise<void> =>
    opened
      ? update.mutateAsync({ opened, over: overwritten.current ?? opened, input })
      : add.mutateAsync({ id: newId, input })

  async function handleValid(input: TestimonialFormInput) {
    if (!gate.mayPass()) return
    try {
      await session.during(save(input))
      void session.commit(mediaOf(testimonialColumns(input)))
    } catch (error) {
      // Any other failure is shown from the mutation's `error`.
      if (error instanceof VersionConflict) setTheirVersion(error.current as TestimonialVersion | null)
      return
    }
    leave(onClose)
  }

  function submit(event?: SubmitEvent) {
    return handleSubmit(handleValid)(event)
  }

  function begin(version: TestimonialVersion | undefined) {
    overwritten.current = version
    setOpened(version)
    setTheirVersion(undefined)
    update.reset()
    // After the next render: the conflict notice, which had the focus, is removed.
    setTimeout(() => form.setFocus('name'))
  }

  /** Overwrites in their version only the fields that were changed here. */
  function keepMine(theirs: TestimonialVersion) {
    setTheirVersion(undefined)
    overwritten.current = theirs
    void submit()
  }

  function takeTheirs(theirs: TestimonialVersion) {
    form.reset(testimonialFormValues(theirs))
    begin(theirs)
  }

  /** After a deletion by another admin: what was typed will be saved as a new testimonial, without the deleted files. */
  function startAnew() {
    for (const field of ['image_url', 'video_url', 'captions_url'] as const) {
      if (getValues(field) === opened?.[field]) setValue(field, null, { shouldDirty: true })
    }
    begin(undefined)
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex grow flex-col">
      <div className="grid grow content-start gap-x-6 gap-y-6 px-6 py-7 sm:grid-cols-[1fr_1fr_6rem] sm:px-8">
        {theirVersion !== undefined && (
          <TestimonialConflict
            control={form.control}
            seen={opened}
            theirs={theirVersion}
            busy={isSubmitting}
            onKeepMine={keepMine}
            onTakeTheirs={takeTheirs}
            onStartAnew={startAnew}
          />
        )}
        {notice}
        <RequiredNote className="-mb-3 sm:col-span-full" />
        <TextField label="Name" required autoComplete="off" error={errors.name?.message} {...register('name')} />
        <TextField
          label="Role/Title"
          placeholder="e.g., Watch Collector"
          autoComplete="off"
          error={errors.role?.message}
          {...register('role')}
        />
        <TextField
          label="Rating"
          type="number"
          required
          min={1}
          max={fullRating}
          step={1}
          error={errors.rating?.message}
          {...register('rating', {
            setValueAs: (value: string | number) => Number.parseInt(String(value), 10),
            // Shows the rating as it will be saved, e.g. 4 for '4.7'.
            onBlur: () => Number.isInteger(getValues('rating')) && setValue('rating', getValues('rating')),
          })}
        />
        <TextAreaField
          label="Testimonial Content"
          required
          rows={4}
          error={errors.content?.message}
          className="sm:col-span-full"
          {...register('content')}
        />
        <div className="sm:col-span-full">
          <TestimonialMedia form={form} session={session} />
        </div>
      </div>
      <FormFooter
        failure={failure instanceof VersionConflict ? null : failure?.words}
        isBusy={isSubmitting}
        submit={opened ? 'Update Testimonial' : 'Add Testimonial'}
        onClose={onClose}
        className="[@media(max-height:500px)]:static"
      />
      {gate.question || question}
    </form>
  )
}
