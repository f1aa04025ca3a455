import { useState } from 'react'
import * as z from 'zod/mini'
import { TextAreaField } from '@/components/form/text-area-field'
import { optionalText, requiredText } from '@/lib/form-fields'
import { DialogForm } from './dialog-form'
import { useVersionedForm, type RowSave } from './use-row-form'

/** The database has the same limit. */
const longest = 5000

type NoteVersion = { text: string; updated_at: string }

type NoteValues = { text: string }

export type NoteUpdate = { seen: NoteVersion; values: NoteValues }

type NoteFormProps<Row> = {
  row: Row
  versionOf: (row: Row) => NoteVersion
  draftName: string
  words: {
    label: string
    thing: string
    submit: string
    failure: string
    whenGone: string
    /** Error for an empty note; without it, a note may be empty. */
    required?: string
  }
  save: RowSave<NoteValues, NoteVersion> & { isPending: boolean }
  onClose: () => void
}

export function NoteForm<Row>({ row, versionOf, draftName, words, save, onClose }: NoteFormProps<Row>) {
  const { label, thing, submit: submitLabel, failure: failed, whenGone, required } = words
  const [schema] = useState(() =>
    z.object({ text: required ? requiredText(label, longest, required) : optionalText(label, longest) }),
  )
  const { field, notice, question, failure, submit } = useVersionedForm<NoteValues, NoteVersion>({
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
      <TextAreaField label={label} rows={8} required={required !== undefined} {...field('text')} />
    </DialogForm>
  )
}
