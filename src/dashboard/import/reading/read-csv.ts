import Papa from 'papaparse'
import { unguarded } from '../../export/formula-guard'
import { decodeText, type DecodedText, type Encoding } from './encoding'
import { FileProblem, mostRows, problems } from './limits'

/** More or fewer cells than headings. */
export type CellCount = 'more' | 'fewer'

/** Rows that are not empty, with a cell for each heading. */
export type Table = {
  /** Unique; a repeated heading ends with '(2)'. */
  headings: string[]
  rows: string[][]
  /** Row numbers of the spreadsheet, from 1. */
  lines: number[]
  cellCounts: (CellCount | undefined)[]
}

export type ReadFile = Table & Omit<DecodedText, 'text'>

/**
 * Cells are separated by commas, semicolons, tabs or bars. Rows above the headings and a total below are skipped.
 *
 * @throws FileProblem, also for a quotation mark that is unclosed or followed by text, because the next lines cannot be
 * told apart
 */
export function readCsv(bytes: Uint8Array, encoding?: Encoding): ReadFile {
  const { text, ...decoded } = decodeText(bytes, encoding)
  if (text.includes('\0') || text.startsWith('PK\u0003\u0004')) throw new FileProblem(problems.notText)
  const [hint, stated] = /^\uFEFF?"?sep=([,;|\t])"?(?:\r\n|\r|\n)/i.exec(text) ?? ['', undefined]
  const body = text.slice(hint.length)
  const delimiter = stated ?? delimiterOf(body)
  const { data, errors } = Papa.parse<string[]>(body, { delimiter })
  const quote = errors.find(({ type }) => type === 'Quotes')
  if (quote) throw new FileProblem(problems.quote(lineAt(text, hint.length + (quote.index ?? 0))))
  const firstLine = hint ? 2 : 1
  const filled = data
    .map((cells, index) => ({ cells, line: index + firstLine, size: cells.filter(isFilled).length }))
    .filter(({ size }) => size > 0)
  // A title above the headings fills fewer cells.
  const width = Math.max(0, ...filled.slice(0, searchedRows).map(({ size }) => size))
  const isNarrow = ({ size }: { size: number }) => width > 2 && size <= width / 2
  const start = filled.findIndex((row) => !isNarrow(row))
  const [first, ...rest] = filled.slice(Math.max(0, start))
  const rows = rest.filter((row) => !(isNarrow(row) && isTotal.test(row.cells.find(isFilled) ?? '')))
  if (!first || rows.length === 0) throw new FileProblem(problems.empty)
  const headings = uniqueHeadings(first.cells)
  return {
    headings,
    rows: rows.map(({ cells }) => headings.map((_, index) => plain(cells[index] ?? ''))),
    lines: rows.map(({ line }) => line),
    cellCounts: rows.map(({ cells }) => cellCountOf(cells, headings.length, delimiter)),
    ...decoded,
  }
}

const isFilled = (cell: string) => cell.trim() !== ''

/** Rows searched for the headings. */
const searchedRows = 20

const isTotal = /^(total|totals|sum|gesamt|summe)\b/i

const lineAt = (text: string, index: number) => text.slice(0, index).split(/\r\n|\r|\n/).length

function cellCountOf(cells: string[], expected: number, delimiter: string): CellCount | undefined {
  // Empty cells at the end of a line do not count.
  if (cells.findLastIndex(isFilled) >= expected) return 'more'
  if (cells.length < expected) return 'fewer'
  // A quotation mark that is closed lines later puts those lines into one cell.
  const holdsLines = cells.some((cell) =>
    cell.split(/\r\n|\r|\n/).some((line, index) => index > 0 && line.split(delimiter).length >= Math.max(4, expected)),
  )
  return holdsLines ? 'more' : undefined
}

/** Returns the most frequent delimiter of a line. The library's guess fails on empty lines. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 100_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\r|\n/)
    .slice(0, 20)
  const counts = [',', ';', '\t', '|'].map((sign) => ({
    sign,
    count: Math.max(...lines.map((line) => line.split(sign).length)),
  }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).sign
}

/** @throws FileProblem above `mostRows` */
export function refuseTooMany(rows: number) {
  if (rows > mostRows) throw new FileProblem(problems.tooManyRows)
}

/** Names a column without a heading by its number. */
function uniqueHeadings(cells: string[]): string[] {
  const last = cells.findLastIndex(isFilled)
  const seen = new Map<string, number>()
  return cells.slice(0, last + 1).map((cell, index) => {
    const name = plain(cell).trim() || `Column ${index + 1}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** Removes marks that make a spreadsheet read text: ="00123", and the apostrophe of our exports. */
const plain = (cell: string) =>
  unguarded(cell.replace(/^="((?:[^"]|"")*)"$/, (_, text: string) => text.replaceAll('""', '"')))
