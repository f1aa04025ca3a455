import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import { TextAreaField } from '@/components/form/text-area-field'
import { buttonStyles } from '@/components/ui/button-styles'
import { movedText } from '@/dashboard/changes/trash-text'
import { ConfirmDialog } from '@/dashboard/dialog/confirm-dialog'
import { Modal } from '@/dashboard/dialog/modal'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { NoteForm } from '@/dashboard/form/note-form'
import { useRowForm } from '@/dashboard/form/use-row-form'
import { PanelSection } from '@/dashboard/panel/panel-section'
import { SectionStates } from '@/dashboard/panel/section-states'
import { ClampedText } from '@/dashboard/row/clamped-text'
import { IconButton } from '@/dashboard/row/icon-button'
import { Moment } from '@/dashboard/row/moment'
import { useRowFocus } from '@/dashboard/row/use-row-focus'
import { requiredText } from '@/lib/form-fields'
import type { ClientNote } from '../../api/client-notes.api'
import { useAddNote, useRemoveNote, useSaveNote } from '../../api/clients.mutations'
import { clientQueries } from '../../api/clients.queries'

const shownAtFirst = 3

export function ClientNotes({ client, name }: { client: string; name: string }) {
  const query = useQuery(clientQueries.notes(client))
  const edit = useDialogUrl('edit')
  const remove = useRemoveNote()
  const [removed, setRemoved] = useState<ClientNote>()
  const [isOpen, setIsOpen] = useState(false)
  const rowFocus = useRowFocus()
  const notes = query.data ?? []
  const found = notes.find(({ id, isOwn }) => isOwn && id === edit.value)
  // A note that was deleted elsewhere stays open, so that its changes are not lost.
  const [held, setHeld] = useState(found)
  if (found && found !== held) setHeld(found)
  const edited = held?.id === edit.value ? held : undefined
  return (
    <PanelSection title="Notes">
      <NewNoteForm key={client} client={client} />
      <SectionStates query={query} waiting="Loading the notes" rows={1} failure="The notes could not be loaded." />
      <div {...rowFocus} className="mt-2 divide-y divide-line">
        {(isOpen ? notes : notes.slice(0, shownAtFirst)).map((note) => (
          <article key={note.id} data-row data-whole className="py-3">
            <div className="flex items-start justify-between gap-2">
              <h4
                data-row-title
                tabIndex={-1}
                className="pt-1 font-sans text-sm font-normal tracking-normal text-muted outline-none"
              >
                <span>{`${note.is_call ? 'Call, ' : ''}${note.author_name ?? 'The showroom'},`}</span>{' '}
                <Moment timestamp={note.created_at} className="tabular-nums" />
                {note.updated_at !== note.created_at && <span>, edited</span>}
              </h4>
              <div className="-my-1.5 -mr-3 flex shrink-0">
                {note.isOwn && (
                  <IconButton icon={Pencil} label={`Edit the note on ${name}`} onClick={() => edit.open(note.id)} />
                )}
                <IconButton
                  icon={Trash2}
                  label={`Delete the note on ${name}`}
                  danger
                  onClick={() => setRemoved(note)}
                />
              </div>
            </div>
            <ClampedText text={note.words} of={`the note on ${name}`} />
          </article>
        ))}
      </div>
      {notes.length > shownAtFirst && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
          className={buttonStyles({ look: 'quiet' })}
        >
          {isOpen ? 'Show fewer notes' : `Show all ${notes.length} notes`}
        </button>
      )}
      {edited && <NoteDialog key={edited.id} note={edited} name={name} onClose={edit.close} />}
      {removed && (
        <ConfirmDialog
          title="Delete note"
          question={`Delete this note on ${name}? ${movedText}`}
          action="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removed.id, { onSettled: () => setRemoved(undefined) })}
          onCancel={() => setRemoved(undefined)}
        />
      )}
    </PanelSection>
  )
}

const schema = z.object({ words: requiredText('A note', 5000, 'Write the note first') })

/** The text that was added to the sent text, or all of it if the sent text was changed. */
const added = (typed: string, sent: string) => (typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed)

function NewNoteForm({ client }: { client: string }) {
  const { form, field, sendingId, notice, startAnew } = useRowForm({
    name: `client-note:${client}`,
    schema,
    opened: undefined,
    valuesOf: () => ({ words: '' }),
    asks: false,
  })
  const add = useAddNote()
  return (
    <form
      noValidate
      aria-label="Add a note"
      onSubmit={(event) => {
        event.preventDefault()
        if (add.isPending) return
        const sent = form.getValues('words')
        void form.handleSubmit(({ words }) =>
          add.mutate(
            { id: sendingId(), client, words },
            {
              onSuccess() {
                const typed = form.getValues('words')
                startAnew()
                // Text that was typed while sending begins the next note.
                if (typed !== sent) form.setValue('words', added(typed, sent), { shouldDirty: true })
              },
            },
          ),
        )()
      }}
      data-kept
      className="mt-2"
    >
      {notice}
      <TextAreaField label="Private note" rows={2} {...field('words')} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <SubmitButton busy={add.isPending} busyLabel="Adding..." className="min-h-11 px-4 text-sm">
          Add note
        </SubmitButton>
        <FormMessage kind="failure">
          {add.error && `The note was not added, and is still here. ${add.error.words}`}
        </FormMessage>
      </div>
    </form>
  )
}

function NoteDialog({ note, name, onClose }: { note: ClientNote; name: string; onClose: () => void }) {
  const save = useSaveNote(note.id)
  return (
    <Modal title="Edit note" description={`About ${name}. Only the showroom sees it.`} onClose={onClose}>
      <NoteForm
        row={note}
        versionOf={({ words, updated_at }) => ({ text: words, updated_at })}
        draftName={`client-note:${note.id}`}
        words={{
          label: 'Note',
          thing: 'note',
          submit: 'Save note',
          failure: 'The note was not saved.',
          whenGone: 'Copy what you want to keep, and add it as another note.',
          required: 'A note cannot be empty',
        }}
        save={save}
        onClose={onClose}
      />
    </Modal>
  )
}
