import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { TextAreaField } from '@/components/form/text-area-field'
import { FormFooter } from '@/dashboard/form-footer'
import { Modal } from '@/dashboard/modal'
import { useUnsavedChanges } from '@/dashboard/use-unsaved-changes'
import { requiredText } from '@/lib/form-fields'
import type { ClientNote } from '../api/client-notes.api'
import { useSaveNote } from '../api/clients.mutations'

const schema = z.object({ words: requiredText('A note', 5000, 'A note cannot be empty') })

/** Changes a note. */
export function NoteDialog({ note, name, onClose }: { note: ClientNote; name: string; onClose: () => void }) {
  /** The version that saving writes over, whatever comes meanwhile. */
  const [seen] = useState(note)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(schema),
    defaultValues: { words: seen.words },
  })
  const save = useSaveNote()
  const { question, leave } = useUnsavedChanges(formState.isDirty)
  return (
    <Modal title="Edit note" description={`On ${name}. Only the house sees it.`} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) =>
          void handleSubmit(({ words }) => save.mutate({ seen, words }, { onSuccess: () => leave(onClose) }))(event)
        }
        className="flex grow flex-col"
      >
        <div className="grow px-6 py-6 sm:px-8">
          <TextAreaField
            label="Note"
            rows={8}
            required
            error={formState.errors.words?.message}
            {...register('words')}
          />
        </div>
        <FormFooter
          failure={save.error && `The note is not saved. ${save.error.words}`}
          isBusy={save.isPending}
          submit="Save note"
          onClose={onClose}
        />
        {question}
      </form>
    </Modal>
  )
}
