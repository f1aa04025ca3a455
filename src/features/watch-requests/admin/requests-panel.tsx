import { SquareKanban } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { buttonStyles } from '@/components/ui/button-styles'
import { EnterButton } from '@/dashboard/caller/enter-button'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { ListPanel } from '@/dashboard/list/list-panel'
import { useList } from '@/dashboard/list/use-list'
import { PanelMore } from '@/dashboard/panel/panel-more'
import { useLeft, useReturnedFocus, type Left } from '@/dashboard/panel/sub-page'
import { ReplyDialog } from '@/dashboard/replies/reply-dialog'
import { requestKeys } from '@/entities/watch-requests/watch-request'
import { currentParameters } from '@/lib/pages/current-parameters'
import { CasePanel, type CaseParts } from './case/case-panel'
import { EnterRequestDialog } from './enter-request-dialog'
import { NotesDialog } from './notes-dialog'
import { RequestBoard } from './request-board'
import { requestBoard, requestList } from './request-list'
import { recipient } from './request-reply'
import { RequestRow } from './request-row'

export function RequestsPanel(parts: CaseParts) {
  const page = useDialogUrl('case')
  const left = useLeft(page)
  if (page.value === null) return <RequestListPanel onOpen={page.open} left={left} />
  return <CasePanel key={page.value} id={page.value} {...parts} onBack={page.close} />
}

function RequestListPanel({ onOpen, left }: { onOpen: (id: string) => void; left: Left }) {
  const [isBoard, setIsBoard] = useBoard()
  // The filter keeps the pages of both apart.
  const list = useList(isBoard ? requestBoard : requestList, isBoard ? { view: 'board' } : undefined)
  const notes = useDialogUrl('notes')
  const reply = useDialogUrl('reply')
  const enter = useDialogUrl('enter')
  useReturnedFocus(left, list.query.data !== undefined)

  return (
    <ListPanel
      list={list}
      actions={
        <>
          <button
            type="button"
            aria-pressed={isBoard}
            onClick={() => setIsBoard(!isBoard)}
            className={buttonStyles({
              look: 'outline',
              size: 'sm',
              className: 'aria-pressed:border-brass aria-pressed:text-brass-bright',
            })}
          >
            <SquareKanban aria-hidden strokeWidth={1.5} className="size-4" />
            <span className="max-sm:sr-only">Board</span>
          </button>
          <PanelMore name="the requests" csv={list.exporting} />
          <EnterButton onClick={() => enter.open('new')}>Add a request</EnterButton>
        </>
      }
      dialog={
        <>
          {notes.value && <NotesDialog id={notes.value} onClose={notes.close} />}
          {enter.value !== null && <EnterRequestDialog onClose={enter.close} />}
          {reply.value && list.query.data && (
            <ReplyDialog
              about="watch_requests"
              recipient={recipient(list.query.data.rows.find(({ id }) => id === reply.value))}
              lists={requestKeys.all}
              onClose={reply.close}
            />
          )}
        </>
      }
    >
      {(requests) =>
        isBoard ? (
          <RequestBoard requests={requests} onOpen={onOpen} onReply={reply.open} onRemove={list.askToRemove} />
        ) : (
          <div className="divide-y divide-line border-y border-line">
            {requests.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                onOpen={() => onOpen(request.id)}
                onNotes={() => notes.open(request.id)}
                onReply={() => reply.open(request.id)}
                onRemove={() => list.askToRemove(request)}
              />
            ))}
          </div>
        )
      }
    </ListPanel>
  )
}

/** `view=board` shows the same list by stage. */
function useBoard() {
  const [parameters, setParameters] = useSearchParams()
  function change(isBoard: boolean) {
    const changed = currentParameters()
    for (const name of ['view', 'page', 'row']) changed.delete(name)
    if (isBoard) changed.set('view', 'board')
    setParameters(changed, { preventScrollReset: true })
  }
  return [parameters.get('view') === 'board', change] as const
}
