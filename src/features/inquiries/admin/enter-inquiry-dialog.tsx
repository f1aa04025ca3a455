import { useController } from 'react-hook-form'
import { TextAreaField } from '@/components/form/text-area-field'
import { CallerFields } from '@/dashboard/caller/caller-fields'
import { EnterDialog, EnterForm } from '@/dashboard/caller/enter-dialog'
import { ComboField } from '@/dashboard/form/combo-field'
import { useRowForm } from '@/dashboard/form/use-row-form'
import { useWatchChoices } from '@/dashboard/form/use-watch-choices'
import type { AppError } from '@/lib/failures/errors'
import { useEnterInquiry } from '../api/admin-inquiries.api'
import { emptyInquiry, enteredInquirySchema, type EnteredInquiryInput } from './entered-inquiry.schema'

export function EnterInquiryDialog({ onClose }: { onClose: () => void }) {
  return (
    <EnterDialog title="Add an inquiry" onClose={onClose}>
      <EnterInquiryForm onClose={onClose} />
    </EnterDialog>
  )
}

function EnterInquiryForm({ onClose }: { onClose: () => void }) {
  const { form, field, sendingId, notice, question, leave } = useRowForm({
    name: 'inquiry:new',
    schema: enteredInquirySchema,
    opened: undefined,
    valuesOf: emptyInquiry,
  })
  const { control, handleSubmit, setError } = form
  const watches = useWatchChoices()
  const { field: watch, fieldState } = useController({ control, name: 'watch' })
  const enter = useEnterInquiry()

  function send({ watch: called, ...inquiry }: EnteredInquiryInput) {
    if (enter.isPending) return
    const watchId = called === '' ? null : watches.ids.get(called)
    if (watchId === undefined) {
      return setError('watch', { message: watches.refuse() }, { shouldFocus: true })
    }
    enter.mutate({ ...inquiry, id: sendingId(), watchId }, { onSuccess: () => leave(onClose) })
  }

  return (
    <EnterForm
      submit="Add inquiry"
      failure={
        enter.error && `The inquiry was not added. Everything you typed is still here. ${failureWords(enter.error)}`
      }
      isBusy={enter.isPending}
      onSubmit={(event) => void handleSubmit(send)(event)}
      onClose={onClose}
    >
      {notice}
      <CallerFields form={form} />
      <div className="grid content-start gap-y-6">
        <ComboField
          label="About a watch (optional)"
          choices={[...watches.ids.keys()]}
          error={fieldState.error?.message}
          {...watch}
        />
        <TextAreaField label="What they asked" rows={6} required {...field('message')} />
      </div>
      {question}
    </EnterForm>
  )
}

const failureWords = ({ code, words }: AppError) =>
  code === 'FOREIGN_KEY_ERROR' ? 'Its watch is no longer in the collection. Choose another, or none.' : words
