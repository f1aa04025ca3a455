import { AnswerDialog } from '@/dashboard/answer-dialog'
import { ListPanel } from '@/dashboard/list-panel'
import { useDialogAddress } from '@/dashboard/use-dialog-address'
import { useList } from '@/dashboard/use-list'
import { requestKeys } from '@/entities/watch-requests/watch-request'
import { answered } from './answered'
import { NotesDialog } from './notes-dialog'
import { requestList } from './request-list'
import { RequestRow } from './request-row'

/** The watches that collectors want found, and how far the search for each has come. */
export function RequestsPanel() {
  const list = useList(requestList)
  const notes = useDialogAddress('notes')
  const answer = useDialogAddress('answer')

  return (
    <ListPanel
      list={list}
      dialog={
        <>
          {notes.value && <NotesDialog id={notes.value} onClose={notes.close} />}
          {answer.value && list.query.data && (
            <AnswerDialog
              about="watch_requests"
              answered={answered(list.query.data.rows.find(({ id }) => id === answer.value))}
              lists={requestKeys.lists()}
              onClose={answer.close}
            />
          )}
        </>
      }
    >
      {(requests) => (
        <div className="divide-y divide-line border-y border-line">
          {requests.map((request) => (
            <RequestRow
              key={request.id}
              request={request}
              onNotes={() => notes.open(request.id)}
              onAnswer={() => answer.open(request.id)}
              onRemove={() => list.askToRemove(request)}
            />
          ))}
        </div>
      )}
    </ListPanel>
  )
}
