import { useQuery } from '@tanstack/react-query'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { rowsByIdQuery } from '@/dashboard/list/list-page'
import { ReplyDialog, type Recipient } from '@/dashboard/replies/reply-dialog'
import { requestKeys, watchRequests, type WatchRequest } from '@/entities/watch-requests/watch-request'
import { isEmail } from '@shared/email'

/** Reply dialog for the request in the URL, if it is one of `ids`. */
export function RequestReply({ ids }: { ids: string[] }) {
  const { data } = useQuery(rowsByIdQuery(watchRequests, ids))
  const reply = useDialogUrl('reply')
  const row = data?.rows.find(({ id }) => id === reply.value)
  if (!row) return null
  return <ReplyDialog about="watch_requests" recipient={recipient(row)} lists={requestKeys.all} onClose={reply.close} />
}

export function recipient(request?: WatchRequest): Recipient | undefined {
  if (!request) return undefined
  const { id, first_name: name, contact_info: contact, watch_details: message } = request
  return { id, name, message, ...(isEmail(contact) ? { email: contact } : { phone: contact }) }
}
