import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '@/dashboard/confirm-dialog'
import { ExportButton } from '@/dashboard/export-button'
import { ListBody } from '@/dashboard/list-body'
import { countLine } from '@/dashboard/list-page'
import { ListSelect } from '@/dashboard/list-select'
import { EmptyState } from '@/dashboard/list-states'
import { Panel, Toolbar } from '@/dashboard/panel'
import { SearchBox } from '@/dashboard/search-box'
import { useDialogAddress } from '@/dashboard/use-dialog-address'
import { useListAddress } from '@/dashboard/use-list-address'
import { useNamedRow } from '@/dashboard/use-named-row'
import { useSelection } from '@/dashboard/use-selection'
import { inquirySorts, inquiryStatuses, type Inquiry, type InquiryFilters } from '../api/admin-inquiries.api'
import { useRemoveInquiry } from '../api/admin-inquiries.mutations'
import { inquiryQueries } from '../api/admin-inquiries.queries'
import { InquiryRow } from './inquiry-row'
import { InquirySelectionBar } from './inquiry-selection-bar'
import { inquiryFilterChoices } from './inquiry-status-choices'
import { useInquiryExport } from './use-inquiry-export'
import { WatchDialog } from './watch-dialog'

const choices = { status: ['all', ...inquiryStatuses], sort: inquirySorts } as const
const sortLabels = { newest: 'Newest', oldest: 'Oldest' }

type Asked = { q: string } & Pick<InquiryFilters, 'status' | 'sort'>
const filtersOf = ({ q, status, sort }: Asked): InquiryFilters => ({ search: q, status, sort })

/** What visitors asked about watches. */
export function InquiriesPanel() {
  const [{ q, page, status, sort }, change, readNow] = useListAddress(choices)
  const filters = filtersOf({ q, status, sort })
  const match = { search: q, status }
  const query = useQuery(inquiryQueries.list(filters, page))
  const exporting = useInquiryExport(() => filtersOf(readNow()))
  const selection = useSelection(JSON.stringify(match))
  const isNamedMissing = useNamedRow(query.isPlaceholderData ? undefined : query.data)
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
        <ListSelect
          label="Order"
          value={sort}
          choices={inquirySorts.map((value) => ({ value, label: sortLabels[value] }))}
          onChange={(next) => change({ sort: next })}
        />
      </Toolbar>
      {isNamedMissing && (
        <p role="status" className="mt-4 border-l-2 border-brass pl-4 text-[0.9375rem]">
          That inquiry has been answered or deleted meanwhile.
        </p>
      )}
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
          <>
            <InquirySelectionBar match={match} page={query.data!} selection={selection} />
            <div className="divide-y divide-line border-b border-line">
              {inquiries.map((inquiry) => (
                <InquiryRow
                  key={inquiry.id}
                  inquiry={inquiry}
                  isSelected={selection.ids.has(inquiry.id)}
                  onSelect={(isSelected) => selection.select([inquiry.id], isSelected)}
                  onWatch={watch.open}
                  onRemove={() => setLeaving(inquiry)}
                />
              ))}
            </div>
          </>
        )}
      </ListBody>
      {watch.value && <WatchDialog id={watch.value} onClose={watch.close} />}
      {leaving && (
        <ConfirmDialog
          title="Delete inquiry"
          question={`Are you sure you want to delete the inquiry of ${leaving.name}? This action cannot be undone.`}
          action="Delete"
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(leaving.id, {
              onSuccess: () => selection.select([leaving.id], false),
              onSettled: () => setLeaving(undefined),
            })
          }
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </Panel>
  )
}
