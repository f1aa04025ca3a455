import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { bulkOutcome } from '@/dashboard/bulk'
import { ConfirmDialog } from '@/dashboard/confirm-dialog'
import type { ListPage } from '@/dashboard/list-page'
import { ListSelect } from '@/dashboard/list-select'
import { SelectionBar } from '@/dashboard/selection-bar'
import { useBulk } from '@/dashboard/use-bulk'
import type { Selection } from '@/dashboard/use-selection'
import { countText } from '@/lib/count-text'
import type { Inquiry, InquiryMatch, InquiryStatus } from '../api/admin-inquiries.api'
import { useRemoveInquiries, useSetInquiryStatuses } from '../api/admin-inquiries.mutations'
import { inquiryQueries } from '../api/admin-inquiries.queries'
import { inquiryStatusChoices } from './inquiry-status-choices'

type InquirySelectionBarProps = { match: InquiryMatch; page: ListPage<Inquiry>; selection: Selection }

const words = { one: 'inquiry', many: 'inquiries' }

/** Selects inquiries, gives them a status, or deletes them. */
export function InquirySelectionBar({ match, page, selection }: InquirySelectionBarProps) {
  const client = useQueryClient()
  const [status, setStatus] = useState<InquiryStatus>('resolved')
  const [isAsking, setIsAsking] = useState(false)
  const setting = useSetInquiryStatuses()
  const removing = useRemoveInquiries()
  const bulk = useBulk(selection)
  const { size } = selection.ids

  const handleStatus = () =>
    void bulk.run({
      doing: 'Updating',
      change: (ids, onDone) => setting.mutateAsync({ ids, status, onDone }),
      outcome: (changed, chosen) =>
        bulkOutcome(changed, chosen, {
          ...words,
          done: `set to ${inquiryStatusChoices.find(({ value }) => value === status)!.label}`,
          rest: 'had that status before, or can no longer be found',
        }),
    })

  function handleRemove() {
    setIsAsking(false)
    void bulk.run({
      doing: 'Deleting',
      change: (ids, onDone) => removing.mutateAsync({ ids, onDone }),
      outcome: (changed, chosen) =>
        bulkOutcome(changed, chosen, { ...words, done: 'deleted', rest: 'had been deleted before' }),
    })
  }

  return (
    <SelectionBar
      page={page}
      selection={selection}
      bulk={bulk}
      fetchMatching={() => client.fetchQuery(inquiryQueries.matching(match))}
      failure="Failed to Load Inquiries"
    >
      {(isBusy) => (
        <>
          <ListSelect label="Set to" value={status} choices={inquiryStatusChoices} onChange={setStatus} />
          <button
            type="button"
            disabled={isBusy}
            onClick={handleStatus}
            className={buttonStyles({ look: 'outline', size: 'sm' })}
          >
            Set status
          </button>
          <button
            type="button"
            disabled={isBusy}
            onClick={() => setIsAsking(true)}
            className={buttonStyles({ look: 'outline', size: 'sm' })}
          >
            <Trash2 aria-hidden strokeWidth={1.5} className="size-4" />
            Delete
          </button>
          {isAsking && (
            <ConfirmDialog
              title={size === 1 ? 'Delete inquiry' : `Delete ${countText(size)} inquiries`}
              question={`Are you sure you want to delete ${size === 1 ? 'the selected inquiry' : `the ${countText(size)} selected inquiries`}? This action cannot be undone.`}
              action="Delete"
              onConfirm={handleRemove}
              onCancel={() => setIsAsking(false)}
            />
          )}
        </>
      )}
    </SelectionBar>
  )
}
