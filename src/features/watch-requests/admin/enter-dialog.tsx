import { TextAreaField } from '@/components/form/text-area-field'
import { TextField } from '@/components/form/text-field'
import { Modal } from '@/dashboard/dialog/modal'
import { FormFooter } from '@/dashboard/form/form-footer'
import { useKeptForm } from '@/dashboard/form/use-kept-form'
import { useUnsavedChanges } from '@/dashboard/form/use-unsaved-changes'
import { useEnterRequest } from '../api/house-requests.mutations'
import { emptyRequest, enteredRequestSchema, type EnteredRequestInput } from './entered-request.schema'
import { RequesterFields } from './requester-fields'

/** Enters a request for somebody who calls or walks in. */
export function EnterDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Add a request" description="For someone who calls or walks in." onClose={onClose} wide>
      <EnterForm onClose={onClose} />
    </Modal>
  )
}

function EnterForm({ onClose }: { onClose: () => void }) {
  const { form, id, notice, clear } = useKeptForm({
    name: 'request:new',
    schema: enteredRequestSchema,
    opened: undefined,
    valuesOf: emptyRequest,
  })
  const { register, handleSubmit, formState } = form
  const { errors, isDirty } = formState
  const enter = useEnterRequest()
  const { question, leave } = useUnsavedChanges(isDirty, clear)

  function send(request: EnteredRequestInput) {
    if (!enter.isPending) enter.mutate({ ...request, id }, { onSuccess: () => leave(onClose) })
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(send)(event)} className="flex grow flex-col">
      <div className="grid grow content-start gap-x-12 gap-y-6 px-6 py-6 sm:px-8 md:grid-cols-2">
        {notice}
        <RequesterFields form={form} />
        <div className="grid content-start gap-y-6">
          <TextAreaField
            label="What they look for"
            rows={6}
            required
            error={errors.details?.message}
            {...register('details')}
          />
          <TextField
            label="Budget (optional)"
            autoComplete="off"
            error={errors.budget?.message}
            {...register('budget')}
          />
        </div>
      </div>
      <FormFooter
        failure={enter.error && `The request is not entered, and kept here. ${enter.error.words}`}
        isBusy={enter.isPending}
        busyLabel="Adding..."
        submit="Add request"
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
