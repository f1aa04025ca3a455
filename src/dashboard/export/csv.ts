import { guarded } from './formula-guard'
import { eachChunk, type Chunk } from './keyset'

/** A column of a file: its heading, and its text for a row. */
export type CsvColumn<Row> = { heading: string; text: (row: Row) => string | null }

/** Spreadsheets read UTF-8 only where it is marked. */
const byteOrderMark = '\uFEFF'

/** Returns a line of RFC 4180 with its line break. No cell becomes a formula in a spreadsheet: visitors write these texts. */
export function csvLine(cells: (string | null)[]): string {
  return `${cells.map((cell) => quoted(guarded(cell ?? ''))).join(',')}\r\n`
}

function quoted(cell: string) {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** A file of these lines, marked for spreadsheets. */
export const csvFile = (lines: (string | null)[][]): string => byteOrderMark + lines.map(csvLine).join('')

/**
 * Everything that `fetchChunk` gives, as one file.
 *
 * @throws AppError 'No data to export' where there is nothing
 */
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

/**
 * The same where a row has as many lines as it needs.
 *
 * @throws AppError 'No data to export' where there is nothing
 */
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
