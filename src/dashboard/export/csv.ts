import { guarded } from './formula-guard'
import { eachChunk, type Chunk } from './keyset'

export type CsvColumn<Row> = { heading: string; text: (row: Row) => string | null }

/** Spreadsheets recognize UTF-8 only by this mark. */
const byteOrderMark = '\uFEFF'

/** Returns an RFC 4180 line. Visitors write these texts, so no cell may be a formula. */
export function csvLine(cells: (string | null)[]): string {
  return `${cells.map((cell) => quoted(guarded(cell ?? ''))).join(',')}\r\n`
}

function quoted(cell: string) {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

export const csvFile = (lines: (string | null)[][]): string => byteOrderMark + lines.map(csvLine).join('')

/** @throws AppError 'No data to export' if there are no rows */
export const exportCsv = <Row>(
  columns: CsvColumn<Row>[],
  fetchChunk: (cursor: Row | undefined) => Promise<Chunk<Row>>,
  onProgress: (done: number, total: number) => void,
): Promise<Blob> =>
  exportLines(
    columns.map(({ heading }) => heading),
    (row) => [columns.map(({ text }) => text(row))],
    fetchChunk,
    onProgress,
  )

export async function exportLines<Row>(
  headings: readonly string[],
  linesOf: (row: Row) => (string | null)[][],
  fetchChunk: (cursor: Row | undefined) => Promise<Chunk<Row>>,
  onProgress: (done: number, total: number) => void,
): Promise<Blob> {
  const parts = [csvFile([[...headings]])]
  for await (const rows of eachChunk(fetchChunk, onProgress)) parts.push(rows.flatMap(linesOf).map(csvLine).join(''))
  return new Blob(parts, { type: 'text/csv;charset=utf-8' })
}
