import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { TextAreaField } from '@/components/form/text-area-field'
import { ConflictNotice } from '@/dashboard/conflict-notice'
import { FormFooter } from '@/dashboard/form-footer'
import { Modal } from '@/dashboard/modal'
import { useKeptForm } from '@/dashboard/use-kept-form'
import { useUnsavedChanges } from '@/dashboard/use-unsaved-changes'
import { requiredText } from '@/lib/form-fields'
import { VersionConflict } from '@/lib/versions'
import type { ClientNote } from '../api/client-notes.api'
import { useSaveNote } from '../api/clients.mutations'

const schema = z.object({ words: requiredText('A note', 5000, 'A note cannot be empty') })

type NoteDialogProps = { note: ClientNote; name: string; onClose: () => void }

/** Changes a note. */
export function NoteDialog({ note, name, onClose }: NoteDialogProps) {
  return (
    <Modal title="Edit note" description={`On ${name}. Only the house sees it.`} onClose={onClose}>
      <NoteForm note={note} onClose={onClose} />
    </Modal>
  )
}

function NoteForm({ note, onClose }: Omit<NoteDialogProps, 'name'>) {
  const [opened] = useState(() => versionOf(note))
  const { form, seen, setSeen, notice, clear } = useKeptForm({
    name: `client-note:${note.id}`,
    schema,
    opened,
    valuesOf: noteValues,
  })
  const { register, control, handleSubmit, setFocus, reset, formState } = form
  const typed = useWatch({ control, name: 'words' })
  const save = useSaveNote()
  /** What has become of it on another device, null where it was deleted; undefined without a conflict. */
  const [current, setCurrent] = useState<NoteVersion | null>()
  const { question, leave } = useUnsavedChanges(formState.isDirty || current !== undefined, clear)

  async function saveOver(over: NoteVersion, words: string) {
    try {
      await save.mutateAsync({ seen: over, words })
    } catch (error) {
      // What else has failed is shown from `save.error`.
      if (error instanceof VersionConflict) setCurrent(error.current && versionOf(error.current as ClientNote))
      return
    }
    clear()
    leave(onClose)
  }

  function begin(theirs: NoteVersion) {
    setSeen(theirs)
    setCurrent(undefined)
    save.reset()
    // The notice that had the focus goes.
    setTimeout(() => setFocus('words'))
  }

  const fieldsOf = (words: string) => new Map([['words', { label: 'Note', value: words }]])

  return (
    <form
      noValidate
      onSubmit={(event) => void handleSubmit(({ words }) => saveOver(seen, words))(event)}
      className="flex grow flex-col"
    >
      <div className="grid grow content-start gap-6 px-6 py-6 sm:px-8">
        {current !== undefined && (
          <ConflictNotice
            key={current?.updated_at}
            thing="note"
            seen={fieldsOf(seen.words)}
            theirs={current && fieldsOf(current.words)}
            mine={fieldsOf(typed.trim())}
            whenGone="Copy what you want to keep, and add it as another note."
            busy={save.isPending}
            onKeepMine={() => {
              if (!current) return
              begin(current)
              void handleSubmit(({ words }) => saveOver(current, words))()
            }}
            onTakeTheirs={() => {
              if (!current) return
              reset(noteValues(current))
              begin(current)
            }}
          />
        )}
        {notice}
        <TextAreaField label="Note" rows={8} required error={formState.errors.words?.message} {...register('words')} />
      </div>
      <FormFooter
        failure={save.error && !(save.error instanceof VersionConflict) && `The note is not saved. ${save.error.words}`}
        isBusy={save.isPending}
        submit="Save note"
        onClose={onClose}
      />
      {question}
    </form>
  )
}

/** What a form needs of the note: a draft keeps it on the device. */
type NoteVersion = Pick<ClientNote, 'id' | 'words' | 'updated_at'>

const versionOf = ({ id, words, updated_at }: NoteVersion): NoteVersion => ({ id, words, updated_at })

const noteValues = ({ words }: NoteVersion) => ({ words })
