import type { CsvColumn } from '@/dashboard/csv'
import { useCsvExport } from '@/dashboard/use-csv-export'
import type { FileExport } from '@/dashboard/use-file-export'
import { notify } from '@/lib/notify'
import { dayText, toMoment } from '@/lib/shop-dates'
import { fetchInquiryChunk, type ExportedInquiry, type InquiryFilters } from '../api/admin-inquiries.api'
import { generalInquiry, watchInQuestion } from '../watch-in-question'

const columns: CsvColumn<ExportedInquiry>[] = [
  { heading: 'name', text: ({ name }) => name },
  { heading: 'email', text: ({ email }) => email },
  { heading: 'phone', text: ({ phone }) => phone },
  { heading: 'message', text: ({ message }) => message },
  { heading: 'status', text: ({ status }) => status },
  { heading: 'created_at', text: ({ created_at }) => dayText(toMoment(created_at)) },
  { heading: 'watch', text: (inquiry) => watchInQuestion(inquiry) ?? generalInquiry },
]

/** Exports the inquiries that match the filters. */
export function useInquiryExport(readFilters: () => InquiryFilters): FileExport {
  return useCsvExport({
    fileName: () => `inquiries-${dayText(new Date())}.csv`,
    columns,
    begin() {
      const filters = readFilters()
      return (cursor: ExportedInquiry | undefined, signal) => fetchInquiryChunk(filters, cursor, signal)
    },
    onDone: () => notify.success('Inquiries exported successfully!'),
    onFailed: ({ words }) => notify.failure('Export failed', words),
  })
}
