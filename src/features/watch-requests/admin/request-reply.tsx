import { useQuery } from '@tanstack/react-query'
import { useDialogAddress } from '@/dashboard/dialog/use-dialog-address'
import { rowsByIdQuery } from '@/dashboard/list/list-page'
import { ReplyDialog } from '@/dashboard/replies/reply-dialog'
import { requestKeys, watchRequests } from '@/entities/watch-requests/watch-request'
import { recipient } from './request-recipient'

/** The reply to that request which the address names, outside the list; nothing where it names none of `ids`. */
export function RequestReply({ ids }: { ids: string[] }) {
  const { data } = useQuery(rowsByIdQuery(watchRequests, ids))
  const reply = useDialogAddress('reply')
  const row = data?.rows.find(({ id }) => id === reply.value)
  if (!row) return null
  return (
    <ReplyDialog about="watch_requests" recipient={recipient(row)} lists={requestKeys.lists()} onClose={reply.close} />
  )
}
