import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { TextAreaField } from '@/components/form/text-area-field'
import { CallerFields } from '@/dashboard/caller/caller-fields'
import { Modal } from '@/dashboard/dialog/modal'
import { ComboField } from '@/dashboard/form/combo-field'
import { FormFooter } from '@/dashboard/form/form-footer'
import { useKeptForm } from '@/dashboard/form/use-kept-form'
import { useUnsavedChanges } from '@/dashboard/form/use-unsaved-changes'
import { watchNamesQuery } from '@/entities/watches/watch-names.queries'
import type { AppError } from '@/lib/failures/errors'
import { useEnterInquiry } from '../api/house-inquiries.mutations'
import { emptyInquiry, enteredInquirySchema, type EnteredInquiryInput } from './entered-inquiry.schema'

/** Enters an inquiry for somebody who calls or walks in. */
export function EnterDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Add an inquiry" description="For someone who calls or walks in." onClose={onClose} wide>
      <EnterForm onClose={onClose} />
    </Modal>
  )
}

function EnterForm({ onClose }: { onClose: () => void }) {
  const { form, id, notice, clear } = useKeptForm({
    name: 'inquiry:new',
    schema: enteredInquirySchema,
    opened: undefined,
    valuesOf: emptyInquiry,
  })
  const { register, control, handleSubmit, setError, formState } = form
  const { errors, isDirty } = formState
  const watches = useWatchChoices()
  const { field: watch } = useController({ control, name: 'watch' })
  const enter = useEnterInquiry()
  const { question, leave } = useUnsavedChanges(isDirty, clear)

  function send({ watch: called, ...inquiry }: EnteredInquiryInput) {
    if (enter.isPending) return
    const watchId = called === '' ? null : watches.get(called)
    if (watchId === undefined) {
      return setError('watch', { message: 'Choose one of the watches, or leave this empty' }, { shouldFocus: true })
    }
    enter.mutate({ ...inquiry, id, watchId }, { onSuccess: () => leave(onClose) })
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(send)(event)} className="flex grow flex-col">
      <div className="grid grow content-start gap-x-12 gap-y-6 px-6 py-6 sm:px-8 md:grid-cols-2">
        {notice}
        <CallerFields form={form} />
        <div className="grid content-start gap-y-6">
          <ComboField
            label="About a watch (optional)"
            choices={[...watches.keys()]}
            error={errors.watch?.message}
            {...watch}
          />
          <TextAreaField
            label="What they asked"
            rows={6}
            required
            error={errors.message?.message}
            {...register('message')}
          />
        </div>
      </div>
      <FormFooter
        failure={enter.error && `The inquiry is not entered, and kept here. ${failureWords(enter.error)}`}
        isBusy={enter.isPending}
        busyLabel="Adding..."
        submit="Add inquiry"
        onClose={onClose}
      >
        <p className="min-w-0 self-center text-md text-muted max-sm:basis-full! sm:mr-auto sm:flex-1">
          No e-mail is sent to them.
        </p>
      </FormFooter>
      {question}
    </form>
  )
}

/** The ids of the catalogue's watches by what they are called; of two that are called the same, one is meant. */
function useWatchChoices(): Map<string, string> {
  const { data = [] } = useQuery(watchNamesQuery())
  return new Map(data.map(({ id, brand, name }) => [`${brand} ${name}`.trim(), id]))
}

const failureWords = ({ code, words }: AppError) =>
  code === 'FOREIGN_KEY_ERROR' ? 'Its watch is no longer in the collection. Choose another, or none.' : words
