import { AnswerDialog, type Answered } from '@/dashboard/answer-dialog'
import { ListPanel } from '@/dashboard/list-panel'
import { useDialogAddress } from '@/dashboard/use-dialog-address'
import { useList } from '@/dashboard/use-list'
import { requestKeys, type WatchRequest } from '@/entities/watch-requests/watch-request'
import { isEmail } from '@shared/email'
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

/** Somebody who left a telephone number is called. */
const answered = (request?: WatchRequest): Answered | undefined =>
  request && isEmail(request.contact_info)
    ? { id: request.id, name: request.first_name, email: request.contact_info, message: request.watch_details }
    : undefined
