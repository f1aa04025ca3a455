import type { CsvColumn } from '@/dashboard/csv'
import { useCsvExport } from '@/dashboard/use-csv-export'
import type { FileExport } from '@/dashboard/use-file-export'
import { notify } from '@/lib/notify'
import { longTimeText, toMoment } from '@/lib/shop-dates'
import { fetchSubscriberChunk, type Subscriber } from '../api/subscribers.api'

const columns: CsvColumn<Subscriber>[] = [
  { heading: 'Email', text: ({ email }) => email },
  { heading: 'Subscribed At', text: ({ subscribed_at }) => longTimeText(toMoment(subscribed_at)) },
  { heading: 'Source', text: ({ source }) => source },
]

/** Exports the subscribers that match the search. */
export function useSubscriberExport(readSearch: () => string): FileExport {
  return useCsvExport({
    fileName: () => 'newsletter-subscribers.csv',
    columns,
    begin() {
      const search = readSearch()
      return (cursor: Subscriber | undefined, signal) => fetchSubscriberChunk(search, cursor, signal)
    },
    onDone: () => notify.success('Export Successful', 'Subscriber list has been exported to CSV.'),
    onFailed: ({ code, words }) =>
      notify.failure(
        'Export Failed',
        code === 'NOT_FOUND_ERROR' ? 'No subscribers match your search. Clear it and export again.' : words,
      ),
  })
}
