import { useQuery } from '@tanstack/react-query'
import { buttonStyles } from '@/components/ui/button-styles'
import { useDialogAddress } from '@/dashboard/dialog/use-dialog-address'
import { rowsByIdQuery } from '@/dashboard/list/rows-by-id'
import { ReplyDialog } from '@/dashboard/replies/reply-dialog'
import { RowStatus } from '@/dashboard/row/row-status'
import { inquiries, inquiryKeys } from '@/entities/inquiries/inquiry'
import { watchInQuestion } from '../watch-in-question'
import { inquiryList } from './inquiry-list'

/** What can be done about an inquiry outside its list; `ids` are all that stand beside it. */
export function InquiryActions({ id, ids }: { id: string; ids: string[] }) {
  const { data } = useQuery(rowsByIdQuery(inquiries, ids))
  const reply = useDialogAddress('reply')
  const row = data?.rows.find((one) => one.id === id)
  if (!row) return null
  return (
    <>
      <button type="button" onClick={() => reply.open(id)} className={buttonStyles({ look: 'quiet' })}>
        Answer<span className="sr-only"> the inquiry of {row.name}</span>
      </button>
      <RowStatus list={inquiryList} row={row} />
      {reply.value === id && (
        <ReplyDialog
          about="inquiries"
          recipient={{ ...row, email: row.email ?? undefined, watch: watchInQuestion(row) }}
          lists={inquiryKeys.lists()}
          onClose={reply.close}
        />
      )}
    </>
  )
}
