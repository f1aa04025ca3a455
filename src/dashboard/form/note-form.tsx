import { useState } from 'react'
import * as z from 'zod/mini'
import { TextAreaField } from '@/components/form/text-area-field'
import { optionalText, requiredText } from '@/lib/form-fields'
import { DialogForm } from './dialog-form'
import { useVersionedForm, type RowSave } from './use-row-form'

/** The limit of the database, in characters. */
const longest = 5000

/** What the house has noted for itself, as it was seen. */
type NoteVersion = { text: string; updated_at: string }

type NoteValues = { text: string }

/** What a mutation saves of a note. */
export type NoteUpdate = { seen: NoteVersion; values: NoteValues }

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
  save: RowSave<NoteValues, NoteVersion> & { isPending: boolean }
  onClose: () => void
}

/** Edits a note over the version that was seen. */
export function NoteForm<Row>({ row, versionOf, draftName, words, save, onClose }: NoteFormProps<Row>) {
  const { label, thing, submit: submitLabel, failure: failed, whenGone, required } = words
  const [schema] = useState(() =>
    z.object({ text: required ? requiredText(label, longest, required) : optionalText(label, longest) }),
  )
  const { form, notice, question, failure, submit } = useVersionedForm<NoteValues, NoteVersion>({
    name: draftName,
    schema,
    opened: versionOf(row),
    valuesOf: ({ text }) => ({ text }),
    conflict: {
      thing,
      whenGone,
      versionOf,
      fieldsOf: ({ text }) => new Map([['text', { label, value: text.trim() }]]),
    },
    firstField: 'text',
    save,
    onClose,
  })

  return (
    <DialogForm
      onSubmit={submit}
      failure={failure && `${failed} ${failure.words}`}
      isBusy={save.isPending}
      submit={submitLabel}
      onClose={onClose}
      question={question}
    >
      {notice}
      <TextAreaField
        label={label}
        rows={8}
        required={required !== undefined}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
    </DialogForm>
  )
}
