import { exportCsv, type CsvColumn } from '@/lib/csv'
import type { AppError } from '@/lib/errors'
import type { Chunk } from '@/lib/keyset'
import { useFileExport, type FileExport } from './use-file-export'

type CsvExportOptions<Row> = {
  /** E.g. 'inquiries-2026-11-21.csv'. */
  fileName: () => string
  columns: CsvColumn<Row>[]
  /** The next rows after a cursor, at most 1,000; see `lib/keyset.ts`. */
  fetchChunk: (cursor: Row | undefined, signal: AbortSignal) => Promise<Chunk<Row>>
  onDone: () => void
  onFailed: (error: AppError) => void
}

export type CsvExport = FileExport

/** Fetches a list chunk by chunk and saves it as CSV; given up when cancelled or left. */
export function useCsvExport<Row>({ columns, fetchChunk, ...file }: CsvExportOptions<Row>): CsvExport {
  return useFileExport({
    ...file,
    make: (onProgress, signal) => exportCsv(columns, (cursor) => fetchChunk(cursor, signal), onProgress),
  })
}
