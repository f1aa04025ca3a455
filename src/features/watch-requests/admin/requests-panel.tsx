import { TrendingUp } from 'lucide-react'
import { EnterButton } from '@/dashboard/caller/enter-button'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { ListPanel } from '@/dashboard/list/list-panel'
import { useList } from '@/dashboard/list/use-list'
import { PanelMore } from '@/dashboard/panel/panel-more'
import { ReplyDialog } from '@/dashboard/replies/reply-dialog'
import { requestKeys } from '@/entities/watch-requests/watch-request'
import { EnterRequestDialog } from './enter-request-dialog'
import { NotesDialog } from './notes-dialog'
import { requestList } from './request-list'
import { recipient } from './request-reply'
import { RequestRow } from './request-row'
import { WantedMostDialog } from './wanted-most-dialog'

export function RequestsPanel() {
  const list = useList(requestList)
  const notes = useDialogUrl('notes')
  const reply = useDialogUrl('reply')
  const enter = useDialogUrl('enter')
  const wanted = useDialogUrl('wanted')

  return (
    <ListPanel
      list={list}
      actions={
        <>
          <PanelMore
            name="the requests"
            csv={list.exporting}
            items={[{ label: 'Wanted most', icon: TrendingUp, onChoose: () => wanted.open('most') }]}
          />
          <EnterButton onClick={() => enter.open('new')}>Add a request</EnterButton>
        </>
      }
      dialog={
        <>
          {notes.value && <NotesDialog id={notes.value} onClose={notes.close} />}
          {wanted.value !== null && <WantedMostDialog onClose={wanted.close} />}
          {enter.value !== null && <EnterRequestDialog onClose={enter.close} />}
          {reply.value && list.query.data && (
            <ReplyDialog
              about="watch_requests"
              recipient={recipient(list.query.data.rows.find(({ id }) => id === reply.value))}
              lists={requestKeys.lists()}
              onClose={reply.close}
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
              onReply={() => reply.open(request.id)}
              onRemove={() => list.askToRemove(request)}
            />
          ))}
        </div>
      )}
    </ListPanel>
  )
}
