import { exportCsv, type CsvColumn } from '@/dashboard/csv'
import type { Chunk } from '@/dashboard/keyset'
import type { AppError } from '@/lib/errors'
import { useFileExport, type FileExport } from './use-file-export'

type CsvExportOptions<Row> = {
  /** E.g. 'inquiries-2026-11-21.csv'. */
  fileName: () => string
  columns: CsvColumn<Row>[]
  /**
   * Told as an export begins, so that it is of what the search box says then; gives what fetches
   * the next rows after a cursor, at most 1,000: see `dashboard/keyset.ts`.
   */
  begin: () => (cursor: Row | undefined, signal: AbortSignal) => Promise<Chunk<Row>>
  onDone: () => void
  onFailed: (error: AppError) => void
}

export type CsvExport = FileExport

/** Fetches a list chunk by chunk and saves it as CSV; given up when cancelled or left. */
export function useCsvExport<Row>({ columns, begin, ...file }: CsvExportOptions<Row>): CsvExport {
  return useFileExport({
    ...file,
    make(onProgress, signal) {
      const fetchChunk = begin()
      return exportCsv(columns, (cursor) => fetchChunk(cursor, signal), onProgress)
    },
  })
}
