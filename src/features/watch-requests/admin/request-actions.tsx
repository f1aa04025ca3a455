import { useQuery } from '@tanstack/react-query'
import { buttonStyles } from '@/components/ui/button-styles'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { rowsByIdQuery } from '@/dashboard/list/list-page'
import { watchRequests } from '@/entities/watch-requests/watch-request'
import { requestList } from './request-list'
import { RequestReply } from './request-reply'
import { RequestStage } from './request-stage'

/** `ids` are all requests on the page, so that they share one query. */
export function RequestActions({ id, ids }: { id: string; ids: string[] }) {
  const { data } = useQuery(rowsByIdQuery(watchRequests, ids))
  const reply = useDialogUrl('reply')
  const row = data?.rows.find((one) => one.id === id)
  if (!row) return null
  return (
    <>
      <button type="button" onClick={() => reply.open(id)} className={buttonStyles({ look: 'quiet' })}>
        Reply<span className="sr-only">{` to the request of ${requestList.words.nameOf(row)}`}</span>
      </button>
      <RequestStage request={row} />
      {reply.value === id && <RequestReply ids={ids} />}
    </>
  )
}
