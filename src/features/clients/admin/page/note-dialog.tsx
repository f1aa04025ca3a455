import { Modal } from '@/dashboard/dialog/modal'
import { NoteForm } from '@/dashboard/form/note-form'
import type { ClientNote } from '../../api/client-notes.api'
import { useSaveNote } from '../../api/clients.mutations'

type NoteDialogProps = { note: ClientNote; name: string; onClose: () => void }

export function NoteDialog({ note, name, onClose }: NoteDialogProps) {
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
