import { useQuery } from '@tanstack/react-query'
import { DialogQuery } from '@/dashboard/dialog/dialog-query'
import { Modal } from '@/dashboard/dialog/modal'
import { NoteForm } from '@/dashboard/form/note-form'
import type { WatchRequest } from '@/entities/watch-requests/watch-request'
import { requestQuery, useSaveRequestNotes } from '../api/request-notes.api'

export function NotesDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(requestQuery(id))
  const { data: request } = query
  return (
    <Modal
      title="Notes"
      description={
        request
          ? `On the request of ${request.first_name} ${request.last_name}. Only the showroom sees them.`
          : 'Only the showroom sees them.'
      }
      onClose={onClose}
    >
      {request && <NotesForm key={id} request={request} onClose={onClose} />}
      {request === null && <p className="px-6 py-14 text-center text-muted sm:px-8">This request has been deleted.</p>}
      <DialogQuery query={query} failure="Failed to load the notes" />
    </Modal>
  )
}

function NotesForm({ request, onClose }: { request: WatchRequest; onClose: () => void }) {
  return (
    <NoteForm
      row={request}
      versionOf={({ notes, updated_at }) => ({ text: notes ?? '', updated_at })}
      draftName={`notes:${request.id}`}
      words={{
        label: 'Notes',
        thing: 'request',
        submit: 'Save notes',
        failure: 'The notes were not saved.',
        whenGone: 'The request is gone; copy what you want to keep.',
      }}
      save={useSaveRequestNotes(request.id)}
      onClose={onClose}
    />
  )
}
