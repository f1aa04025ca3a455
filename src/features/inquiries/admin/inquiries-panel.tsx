import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/components/dashboard/confirm-dialog'
import { ExportButton } from '@/components/dashboard/export-button'
import { ListBody } from '@/components/dashboard/list-body'
import { ListSelect } from '@/components/dashboard/list-select'
import { EmptyState } from '@/components/dashboard/list-states'
import { Panel, Toolbar } from '@/components/dashboard/panel'
import { SearchBox } from '@/components/dashboard/search-box'
import { useDialogAddress } from '@/hooks/use-dialog-address'
import { useListAddress } from '@/hooks/use-list-address'
import { countLine } from '@/lib/list-page'
import { inquiryStatuses, type Inquiry, type InquiryFilters } from '../api/admin-inquiries.api'
import { useRemoveInquiry } from '../api/admin-inquiries.mutations'
import { inquiryQueries } from '../api/admin-inquiries.queries'
import { InquiryRow } from './inquiry-row'
import { inquiryFilterChoices } from './inquiry-status-choices'
import { useInquiryExport } from './use-inquiry-export'
import { WatchDialog } from './watch-dialog'

/** Stands in the address where the watch of an inquiry is no more. */
const goneWatch = 'gone'
const choices = { status: ['all', ...inquiryStatuses] } as const

const filtersOf = ({ q, status }: { q: string; status: InquiryFilters['status'] }) => ({ search: q, status })

/** What visitors asked about watches (specification, section 2). */
export function InquiriesPanel() {
  const [{ q, page, status }, change, readNow] = useListAddress(choices)
  const filters = filtersOf({ q, status })
  const query = useQuery(inquiryQueries.list(filters, page))
  const exporting = useInquiryExport(() => filtersOf(readNow()))
  const watch = useDialogAddress('watch')
  const [leaving, setLeaving] = useState<Inquiry>()
  const remove = useRemoveInquiry()
  const isNarrowed = q !== '' || status !== 'all'

  return (
    <Panel
      title="Inquiries"
      line={query.data && countLine(query.data.total, 'inquiry', 'inquiries', isNarrowed)}
      actions={<ExportButton job={exporting} />}
    >
      <Toolbar>
        <SearchBox value={q} placeholder="Search name, email, message..." className="w-full sm:w-96" />
        <ListSelect
          label="Status"
          value={status}
          choices={inquiryFilterChoices}
          onChange={(next) => change({ status: next })}
        />
      </Toolbar>
      <ListBody
        query={query}
        failure="Failed to Load Inquiries"
        page={page}
        onPage={(next) => change({ page: next })}
        empty={
          <EmptyState
            text={
              isNarrowed
                ? 'No inquiries match your filters. Try adjusting your search.'
                : 'No inquiries yet. Customer inquiries will appear here.'
            }
          />
        }
      >
        {(inquiries) => (
          <div className="divide-y divide-line border-y border-line">
            {inquiries.map((inquiry) => (
              <InquiryRow
                key={inquiry.id}
                inquiry={inquiry}
                onWatch={() => watch.open(inquiry.watches?.id ?? goneWatch)}
                onRemove={() => setLeaving(inquiry)}
              />
            ))}
          </div>
        )}
      </ListBody>
      {watch.value && <WatchDialog id={watch.value} onClose={watch.close} />}
      {leaving && (
        <ConfirmDialog
          title="Delete inquiry"
          question={`Are you sure you want to delete the inquiry of ${leaving.name}? This action cannot be undone.`}
          action="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(leaving.id, { onSettled: () => setLeaving(undefined) })}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </Panel>
  )
}
