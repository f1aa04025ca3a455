import { AnswerDialog, type Answered } from '@/dashboard/answer-dialog'
import { ListPanel } from '@/dashboard/list-panel'
import { useDialogAddress } from '@/dashboard/use-dialog-address'
import { useList } from '@/dashboard/use-list'
import { inquiryKeys, type Inquiry } from '@/entities/inquiries/inquiry'
import { watchInQuestion } from '../watch-in-question'
import { inquiryList } from './inquiry-list'
import { InquiryRow } from './inquiry-row'
import { WatchDialog } from './watch-dialog'

/** What visitors asked about watches, and what can be done about it. */
export function InquiriesPanel() {
  const list = useList(inquiryList)
  const { query, selection, askToRemove } = list
  const watch = useDialogAddress('watch')
  const answer = useDialogAddress('answer')

  return (
    <ListPanel
      list={list}
      dialog={
        <>
          {watch.value && <WatchDialog id={watch.value} onClose={watch.close} />}
          {answer.value && query.data && (
            <AnswerDialog
              about="inquiries"
              answered={answered(query.data.rows.find(({ id }) => id === answer.value))}
              lists={inquiryKeys.lists()}
              onClose={answer.close}
            />
          )}
        </>
      }
    >
      {(inquiries) => (
        <div className="divide-y divide-line border-b border-line">
          {inquiries.map((inquiry) => (
            <InquiryRow
              key={inquiry.id}
              inquiry={inquiry}
              isSelected={selection.ids.has(inquiry.id)}
              onSelect={(isSelected) => selection.select([inquiry.id], isSelected)}
              onWatch={watch.open}
              onAnswer={() => answer.open(inquiry.id)}
              onRemove={() => askToRemove(inquiry)}
            />
          ))}
        </div>
      )}
    </ListPanel>
  )
}

const answered = (inquiry?: Inquiry): Answered | undefined => inquiry && { ...inquiry, watch: watchInQuestion(inquiry) }
