import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { EnterDialog, EnterForm } from '@/dashboard/caller/enter-dialog'
import { useRowForm } from '@/dashboard/form/use-row-form'
import { useEnterRequest } from '../api/admin-requests.api'
import { emptyRequest, enteredRequestSchema, type EnteredRequestInput } from './entered-request.schema'
import { RequesterFields } from './requester-fields'

export function EnterRequestDialog({ onClose }: { onClose: () => void }) {
  return (
    <EnterDialog title="Add a request" onClose={onClose}>
      <EnterRequestForm onClose={onClose} />
    </EnterDialog>
  )
}

function EnterRequestForm({ onClose }: { onClose: () => void }) {
  const { form, field, sendingId, notice, question, leave } = useRowForm({
    name: 'request:new',
    schema: enteredRequestSchema,
    opened: undefined,
    valuesOf: emptyRequest,
  })
  const enter = useEnterRequest()

  function send(request: EnteredRequestInput) {
    if (!enter.isPending) enter.mutate({ ...request, id: sendingId() }, { onSuccess: () => leave(onClose) })
  }

  return (
    <EnterForm
      submit="Add request"
      failure={enter.error && `The request was not added. Everything you typed is still here. ${enter.error.words}`}
      isBusy={enter.isPending}
      onSubmit={(event) => void form.handleSubmit(send)(event)}
      onClose={onClose}
    >
      {notice}
      <RequesterFields form={form} />
      <div className="grid content-start gap-y-6">
        <TextAreaField label="What they look for" rows={6} required {...field('details')} />
        <TextField label="Budget (optional)" {...field('budget')} />
      </div>
      {question}
    </EnterForm>
  )
}
