import { useQuery } from '@tanstack/react-query'
import { buttonStyles } from '@/components/ui/button-styles'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { rowsByIdQuery } from '@/dashboard/list/list-page'
import { RowStatus } from '@/dashboard/list/row-status'
import { inquiries } from '@/entities/inquiries/inquiry'
import { inquiryList } from './inquiry-list'
import { InquiryReply } from './inquiry-reply'

/** `ids` are all inquiries on the page, so that they share one query. */
export function InquiryActions({ id, ids }: { id: string; ids: string[] }) {
  const { data } = useQuery(rowsByIdQuery(inquiries, ids))
  const reply = useDialogUrl('reply')
  const row = data?.rows.find((one) => one.id === id)
  if (!row) return null
  return (
    <>
      <button type="button" onClick={() => reply.open(id)} className={buttonStyles({ look: 'quiet' })}>
        Reply<span className="sr-only">{` to the inquiry of ${row.name}`}</span>
      </button>
      <RowStatus list={inquiryList} row={row} />
      {reply.value === id && <InquiryReply ids={ids} />}
    </>
  )
}
