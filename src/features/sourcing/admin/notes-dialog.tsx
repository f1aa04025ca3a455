import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { ListFailure } from '@/components/dashboard/list-states'
import { Modal } from '@/components/dashboard/modal'
import { useStandingError } from '@/components/dashboard/use-standing-error'
import { useUnsavedChanges } from '@/components/dashboard/use-unsaved-changes'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import { TextAreaField } from '@/components/form/text-area-field'
import { Spinner } from '@/components/states/spinner'
import { buttonStyles } from '@/components/ui/button-styles'
import { orNull } from '@/lib/form-fields'
import type { WatchRequest } from '../api/admin-requests.api'
import { useSaveRequestNotes } from '../api/admin-requests.mutations'
import { requestQueries } from '../api/admin-requests.queries'
import { requestNotesSchema } from './request-notes.schema'

/** The owner's notes on one request. */
export function NotesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(requestQueries.detail(id))
  const { data: request, isFetching, refetch } = query
  const error = useStandingError(query)
  return (
    <Modal
      title="Notes"
      description={
        request
          ? `On the request of ${request.first_name} ${request.last_name}. Only the house sees them.`
          : 'Only the house sees them.'
      }
      onClose={onClose}
    >
      {request && <NotesForm key={id} request={request} onClose={onClose} />}
      {request === null && (
        <p className="px-6 py-14 text-center text-muted sm:px-8">This request has been deleted meanwhile.</p>
      )}
      {request === undefined && !error && <Spinner />}
      {request === undefined && error && (
        <div className="px-6 pb-8 sm:px-8">
          <ListFailure
            title="Failed to load the notes"
            message={error.words}
            busy={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
    </Modal>
  )
}

function NotesForm({ request, onClose }: { request: WatchRequest; onClose: () => void }) {
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(requestNotesSchema),
    defaultValues: { notes: request.notes ?? '' },
  })
  const save = useSaveRequestNotes()
  const { question, leave } = useUnsavedChanges(formState.isDirty)

  async function handleValid(values: { notes: string }) {
    // What failed is shown from `save.error`.
    const isSaved = await save.mutateAsync({ id: request.id, notes: orNull(values.notes) }).then(
      () => true,
      () => false,
    )
    if (isSaved) leave(onClose)
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(handleValid)(event)} className="flex grow flex-col">
      <div className="grow px-6 py-6 sm:px-8">
        <TextAreaField label="Notes" rows={8} error={formState.errors.notes?.message} {...register('notes')} />
      </div>
      <div className="sticky bottom-0 border-t border-line bg-raised px-6 pt-4 pb-[max(16px,env(safe-area-inset-bottom))] sm:px-8">
        <FormMessage kind="failure" className="mb-4">
          {save.error && `The notes are not saved. ${save.error.words}`}
        </FormMessage>
        <div className="flex justify-end gap-3 max-sm:*:flex-1">
          <button
            type="button"
            disabled={save.isPending}
            onClick={onClose}
            className={buttonStyles({ look: 'outline' })}
          >
            Cancel
          </button>
          <SubmitButton busy={save.isPending} busyLabel="Saving...">
            Save notes
          </SubmitButton>
        </div>
      </div>
      {question}
    </form>
  )
}
