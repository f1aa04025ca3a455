import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { TextAreaField } from '@/components/form/text-area-field'
import { ConflictNotice } from '@/dashboard/conflict-notice'
import { DialogQuery } from '@/dashboard/dialog-query'
import { FormFooter } from '@/dashboard/form-footer'
import { Modal } from '@/dashboard/modal'
import { useKeptForm } from '@/dashboard/use-kept-form'
import { useUnsavedChanges } from '@/dashboard/use-unsaved-changes'
import type { WatchRequest } from '@/entities/watch-requests/watch-request'
import { orNull } from '@/lib/form-fields'
import { VersionConflict } from '@/lib/versions'
import type { NotesVersion } from '../api/request-notes.api'
import { useSaveRequestNotes } from '../api/request-notes.mutations'
import { requestQuery } from '../api/request-notes.queries'
import { requestNotesSchema } from './request-notes.schema'

/** The owner's notes on one request. */
export function NotesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(requestQuery(id))
  const { data: request } = query
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
      <DialogQuery query={query} failure="Failed to load the notes" />
    </Modal>
  )
}

function NotesForm({ request, onClose }: { request: WatchRequest; onClose: () => void }) {
  const [opened] = useState(() => versionOf(request))
  const { form, seen, setSeen, notice, clear } = useKeptForm({
    name: `notes:${request.id}`,
    schema: requestNotesSchema,
    opened,
    valuesOf: notesValues,
  })
  const { register, control, handleSubmit, setFocus, reset, formState } = form
  const typed = useWatch({ control, name: 'notes' })
  const save = useSaveRequestNotes()
  /** What somebody else has made of it, null where they deleted it; undefined without a conflict. */
  const [current, setCurrent] = useState<NotesVersion | null>()
  const { question, leave } = useUnsavedChanges(formState.isDirty || current !== undefined, clear)

  async function saveOver(over: NotesVersion, notes: string) {
    try {
      await save.mutateAsync({ seen: over, notes: orNull(notes) })
    } catch (error) {
      // What else has failed is shown from `save.error`.
      if (error instanceof VersionConflict) setCurrent(error.current && versionOf(error.current as WatchRequest))
      return
    }
    clear()
    leave(onClose)
  }

  function begin(theirs: NotesVersion) {
    setSeen(theirs)
    setCurrent(undefined)
    save.reset()
    // The notice that had the focus goes.
    setTimeout(() => setFocus('notes'))
  }

  const fieldsOf = (notes: string | null) => new Map([['notes', { label: 'Notes', value: notes ?? '' }]])

  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(({ notes }) => saveOver(seen, notes))(event)}
      className="flex grow flex-col"
    >
      <div className="grid grow content-start gap-6 px-6 py-6 sm:px-8">
        {current !== undefined && (
          <ConflictNotice
            key={current?.updated_at}
            thing="request"
            seen={fieldsOf(seen.notes)}
            theirs={current && fieldsOf(current.notes)}
            mine={fieldsOf(typed.trim())}
            whenGone="The notes have nowhere to stand any more; copy what you want to keep."
            busy={save.isPending}
            onKeepMine={() => {
              if (!current) return
              begin(current)
              void handleSubmit(({ notes }) => saveOver(current, notes))()
            }}
            onTakeTheirs={() => {
              if (!current) return
              reset(notesValues(current))
              begin(current)
            }}
          />
        )}
        {notice}
        <TextAreaField label="Notes" rows={8} error={formState.errors.notes?.message} {...register('notes')} />
      </div>
      <FormFooter
        failure={
          save.error && !(save.error instanceof VersionConflict) && `The notes are not saved. ${save.error.words}`
        }
        isBusy={save.isPending}
        submit="Save notes"
        onClose={onClose}
      />
      {question}
    </form>
  )
}

/** What a form needs of the request: a draft keeps it on the device. */
const versionOf = ({ id, notes, updated_at }: WatchRequest): NotesVersion => ({ id, notes, updated_at })

const notesValues = ({ notes }: NotesVersion) => ({ notes: notes ?? '' })
