import { useQuery } from '@tanstack/react-query'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { rowsByIdQuery } from '@/dashboard/list/list-page'
import { ReplyDialog } from '@/dashboard/replies/reply-dialog'
import { inquiries, inquiryKeys, watchInQuestion } from '@/entities/inquiries/inquiry'

/** Reply dialog for the inquiry in the URL, if it is one of `ids`. */
export function InquiryReply({ ids }: { ids: string[] }) {
  const { data } = useQuery(rowsByIdQuery(inquiries, ids))
  const reply = useDialogUrl('reply')
  const row = data?.rows.find(({ id }) => id === reply.value)
  if (!row) return null
  return (
    <ReplyDialog
      about="inquiries"
      recipient={{ ...row, email: row.email ?? undefined, watch: watchInQuestion(row) }}
      lists={inquiryKeys.lists()}
      onClose={reply.close}
    />
  )
}
