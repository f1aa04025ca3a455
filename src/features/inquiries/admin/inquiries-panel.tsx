import { EnterButton } from '@/dashboard/caller/enter-button'
import { useDialogUrl } from '@/dashboard/dialog/use-dialog-url'
import { ListPanel } from '@/dashboard/list/list-panel'
import { useList } from '@/dashboard/list/use-list'
import { PanelMore } from '@/dashboard/panel/panel-more'
import { ReplyDialog, type Recipient } from '@/dashboard/replies/reply-dialog'
import { inquiryKeys, watchInQuestion, type Inquiry } from '@/entities/inquiries/inquiry'
import { EnterInquiryDialog } from './enter-inquiry-dialog'
import { inquiryList } from './inquiry-list'
import { InquiryRow } from './inquiry-row'
import { WatchDialog } from './watch-dialog'

export function InquiriesPanel() {
  const list = useList(inquiryList)
  const { query, selection, askToRemove } = list
  const watch = useDialogUrl('watch')
  const reply = useDialogUrl('reply')
  const enter = useDialogUrl('enter')

  return (
    <ListPanel
      list={list}
      actions={
        <>
          <PanelMore name="the inquiries" csv={list.exporting} />
          <EnterButton onClick={() => enter.open('new')}>Add an inquiry</EnterButton>
        </>
      }
      dialog={
        <>
          {watch.value && <WatchDialog id={watch.value} onClose={watch.close} />}
          {enter.value !== null && <EnterInquiryDialog onClose={enter.close} />}
          {reply.value && query.data && (
            <ReplyDialog
              about="inquiries"
              recipient={recipient(query.data.rows.find(({ id }) => id === reply.value))}
              lists={inquiryKeys.lists()}
              onClose={reply.close}
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
              onReply={() => reply.open(inquiry.id)}
              onRemove={() => askToRemove(inquiry)}
            />
          ))}
        </div>
      )}
    </ListPanel>
  )
}

const recipient = (inquiry?: Inquiry): Recipient | undefined =>
  inquiry && { ...inquiry, email: inquiry.email ?? undefined, watch: watchInQuestion(inquiry) }
