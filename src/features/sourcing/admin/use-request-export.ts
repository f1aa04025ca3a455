import type { CsvColumn } from '@/dashboard/csv'
import { useCsvExport } from '@/dashboard/use-csv-export'
import type { FileExport } from '@/dashboard/use-file-export'
import { notify } from '@/lib/notify'
import { dayText, sortableTimeText, toMoment } from '@/lib/shop-dates'
import { fetchRequestChunk, type RequestFilters, type WatchRequest } from '../api/admin-requests.api'

const columns: CsvColumn<WatchRequest>[] = [
  { heading: 'first_name', text: ({ first_name }) => first_name },
  { heading: 'last_name', text: ({ last_name }) => last_name },
  { heading: 'contact_info', text: ({ contact_info }) => contact_info },
  { heading: 'watch_details', text: ({ watch_details }) => watch_details },
  { heading: 'budget', text: ({ budget }) => budget },
  { heading: 'newsletter_signup', text: ({ newsletter_signup }) => (newsletter_signup ? 'yes' : 'no') },
  { heading: 'status', text: ({ status }) => status },
  { heading: 'notes', text: ({ notes }) => notes },
  { heading: 'created_at', text: ({ created_at }) => sortableTimeText(toMoment(created_at)) },
]

/** Exports what matches, with every field. */
export function useRequestExport(readFilters: () => RequestFilters): FileExport {
  return useCsvExport({
    fileName: () => `watch-requests-${dayText(new Date())}.csv`,
    columns,
    begin() {
      const filters = readFilters()
      return (cursor: WatchRequest | undefined, signal) => fetchRequestChunk(filters, cursor, signal)
    },
    onDone: () => notify.success('Requests exported successfully'),
    onFailed: ({ words }) => notify.failure('Export failed', words),
  })
}
