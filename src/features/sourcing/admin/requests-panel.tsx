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
import { requestStatuses, type RequestFilters, type WatchRequest } from '../api/admin-requests.api'
import { useRemoveRequest } from '../api/admin-requests.mutations'
import { requestQueries } from '../api/admin-requests.queries'
import { NotesDialog } from './notes-dialog'
import { RequestRow } from './request-row'
import { requestFilterChoices } from './request-status-choices'
import { useRequestExport } from './use-request-export'

const choices = { status: ['all', ...requestStatuses] } as const

const filtersOf = ({ q, status }: { q: string; status: RequestFilters['status'] }) => ({ search: q, status })

/** The watches that collectors want found, and how far the search for each has come. */
export function RequestsPanel() {
  const [{ q, page, status }, change, readNow] = useListAddress(choices)
  const filters = filtersOf({ q, status })
  const query = useQuery(requestQueries.list(filters, page))
  const exporting = useRequestExport(() => filtersOf(readNow()))
  const notes = useDialogAddress('notes')
  const [leaving, setLeaving] = useState<WatchRequest>()
  const remove = useRemoveRequest()
  const isNarrowed = q !== '' || status !== 'all'

  return (
    <Panel
      title="Requests"
      line={query.data && countLine(query.data.total, 'request', 'requests', isNarrowed)}
      actions={<ExportButton job={exporting} />}
    >
      <Toolbar>
        <SearchBox value={q} placeholder="Search name, contact, watch..." className="w-full sm:w-96" />
        <ListSelect
          label="Status"
          value={status}
          choices={requestFilterChoices}
          onChange={(next) => change({ status: next })}
        />
      </Toolbar>
      <ListBody
        query={query}
        failure="Failed to Load Requests"
        page={page}
        onPage={(next) => change({ page: next })}
        empty={
          <EmptyState
            text={
              isNarrowed
                ? 'No requests match your filters. Try adjusting your search.'
                : 'No requests yet. The watches that collectors want found will appear here.'
            }
          />
        }
      >
        {(requests) => (
          <div className="divide-y divide-line border-y border-line">
            {requests.map((request) => (
              <RequestRow
                key={request.id}
                request={request}
                onNotes={() => notes.open(request.id)}
                onRemove={() => setLeaving(request)}
              />
            ))}
          </div>
        )}
      </ListBody>
      {notes.value && <NotesDialog id={notes.value} onClose={notes.close} />}
      {leaving && (
        <ConfirmDialog
          title="Delete request"
          question={`Are you sure you want to delete the request of ${leaving.first_name} ${leaving.last_name}? This action cannot be undone.`}
          action="Delete"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(leaving.id, { onSettled: () => setLeaving(undefined) })}
          onCancel={() => setLeaving(undefined)}
        />
      )}
    </Panel>
  )
}
