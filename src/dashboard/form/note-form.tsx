import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { TextAreaField } from '@/components/form/text-area-field'
import { VersionConflict } from '@/lib/drafts/versions'
import type { AppError } from '@/lib/failures/errors'
import { optionalText, requiredText } from '@/lib/form-fields'
import { ConflictNotice } from './conflict-notice'
import { FormFooter } from './form-footer'
import { useKeptForm } from './use-kept-form'
import { useUnsavedChanges } from './use-unsaved-changes'

/** The limit of the database, in characters. */
const longest = 5000

/** What the house has noted for itself, as it was seen; a draft keeps it on the device. */
export type NoteVersion = { text: string; updated_at: string }

type NoteFormProps<Row> = {
  /** The row that has the note, as it was opened. */
  row: Row
  versionOf: (row: Row) => NoteVersion
  /** Of the form and its row, e.g. 'note:…'. */
  draftName: string
  /** What the field, the button and the messages call it. */
  words: {
    label: string
    /** What somebody else may have changed, e.g. 'request'. */
    thing: string
    submit: string
    failure: string
    /** What can be done with what was typed where the row was deleted. */
    whenGone: string
    /** Says that it cannot be empty; without it, it can. */
    required?: string
  }
  save: {
    /** @throws VersionConflict where there is another by now; AppError */
    mutateAsync: (update: { seen: NoteVersion; text: string }) => Promise<unknown>
    error: AppError | null
    isPending: boolean
    reset: () => void
  }
  onClose: () => void
}

/** Edits a note over the version that was seen, and leaves it to the owner where somebody else was quicker. */
export function NoteForm<Row>({ row, versionOf, draftName, words, save, onClose }: NoteFormProps<Row>) {
  const { label, thing, submit, failure, whenGone, required } = words
  const [opened] = useState(() => versionOf(row))
  const [schema] = useState(() =>
    z.object({ text: required ? requiredText(label, longest, required) : optionalText(label, longest) }),
  )
  const { form, seen, setSeen, notice, clear } = useKeptForm({ name: draftName, schema, opened, valuesOf: noteValues })
  const { register, control, handleSubmit, setFocus, reset, formState } = form
  const typed = useWatch({ control, name: 'text' })
  /** What has become of it on another device, null where it was deleted; undefined without a conflict. */
  const [current, setCurrent] = useState<NoteVersion | null>()
  const { question, leave } = useUnsavedChanges(formState.isDirty || current !== undefined, clear)

  const saveOver = (over: NoteVersion) =>
    handleSubmit(async ({ text }) => {
      try {
        await save.mutateAsync({ seen: over, text })
      } catch (error) {
        // What else has failed is shown from `save.error`.
        if (error instanceof VersionConflict) setCurrent(error.current && versionOf(error.current as Row))
        return
      }
      leave(onClose)
    })

  function begin(theirs: NoteVersion) {
    setSeen(theirs)
    setCurrent(undefined)
    save.reset()
    // The notice that had the focus goes.
    setTimeout(() => setFocus('text'))
  }

  const fieldsOf = (text: string) => new Map([['text', { label, value: text }]])

  return (
    <form noValidate onSubmit={(event) => void saveOver(seen)(event)} className="flex grow flex-col">
      <div className="grid grow content-start gap-6 px-6 py-6 sm:px-8">
        {current !== undefined && (
          <ConflictNotice
            key={current?.updated_at}
            thing={thing}
            seen={fieldsOf(seen.text)}
            theirs={current && fieldsOf(current.text)}
            mine={fieldsOf(typed.trim())}
            whenGone={whenGone}
            busy={save.isPending}
            onKeepMine={() => {
              if (!current) return
              begin(current)
              void saveOver(current)()
            }}
            onTakeTheirs={() => {
              if (!current) return
              reset(noteValues(current))
              begin(current)
            }}
          />
        )}
        {notice}
        <TextAreaField
          label={label}
          rows={8}
          required={required !== undefined}
          error={formState.errors.text?.message}
          {...register('text')}
        />
      </div>
      <FormFooter
        failure={save.error && !(save.error instanceof VersionConflict) && `${failure} ${save.error.words}`}
        isBusy={save.isPending}
        submit={submit}
        onClose={onClose}
      />
      {question}
    </form>
  )
}

const noteValues = ({ text }: NoteVersion) => ({ text })
