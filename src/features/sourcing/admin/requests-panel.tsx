import { ListPanel } from '@/dashboard/list-panel'
import { useDialogAddress } from '@/dashboard/use-dialog-address'
import { useList } from '@/dashboard/use-list'
import { NotesDialog } from './notes-dialog'
import { requestList } from './request-list'
import { RequestRow } from './request-row'

/** The watches that collectors want found, and how far the search for each has come. */
export function RequestsPanel() {
  const list = useList(requestList)
  const notes = useDialogAddress('notes')

  return (
    <ListPanel list={list} dialog={notes.value && <NotesDialog id={notes.value} onClose={notes.close} />}>
      {(requests) => (
        <div className="divide-y divide-line border-y border-line">
          {requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              onNotes={() => notes.open(request.id)}
              onRemove={() => list.askToRemove(request)}
            />
          ))}
        </div>
      )}
    </ListPanel>
  )
}
