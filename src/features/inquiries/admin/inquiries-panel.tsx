import { ListPanel } from '@/dashboard/list-panel'
import { useDialogAddress } from '@/dashboard/use-dialog-address'
import { useList } from '@/dashboard/use-list'
import { useNamedRow } from '@/dashboard/use-named-row'
import { inquiryList } from './inquiry-list'
import { InquiryRow } from './inquiry-row'
import { WatchDialog } from './watch-dialog'

/** What visitors asked about watches, and what can be done about it. */
export function InquiriesPanel() {
  const list = useList(inquiryList)
  const { query, selection, askToRemove } = list
  const isNamedMissing = useNamedRow(query.isPlaceholderData ? undefined : query.data)
  const watch = useDialogAddress('watch')

  return (
    <ListPanel
      list={list}
      notice={
        isNamedMissing && (
          <p role="status" className="mt-4 border-l-2 border-brass pl-4 text-[0.9375rem]">
            That inquiry has been answered or deleted meanwhile.
          </p>
        )
      }
      dialog={watch.value && <WatchDialog id={watch.value} onClose={watch.close} />}
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
              onRemove={() => askToRemove(inquiry)}
            />
          ))}
        </div>
      )}
    </ListPanel>
  )
}
