import Papa from 'papaparse'
import { FileProblem, mostRows, problems } from './limits'

/** What a file holds: a cell for each heading, in each row that has anything in it. */
export type Table = {
  /** Each once; what stands in the file twice has '(2)' behind it. */
  headings: string[]
  rows: string[][]
  /** In which line of a spreadsheet a row stands, the headings in the first. */
  lines: number[]
}

/**
 * Reads a CSV file, in whichever way it was saved: UTF-8, UTF-16 or Windows-1252, with commas, semicolons or tabs.
 *
 * @throws FileProblem
 */
export function readCsv(bytes: Uint8Array): Table {
  const text = decode(bytes)
  if (text.includes('\0') || text.startsWith('PK\u0003\u0004')) throw new FileProblem(problems.notText)
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) })
  const [first, ...rest] = data
    .map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (!first || rest.length === 0) throw new FileProblem(problems.empty)
  const headings = told(first.cells)
  return {
    headings,
    rows: rest.map(({ cells }) => headings.map((_, index) => plain(cells[index] ?? ''))),
    lines: rest.map(({ line }) => line),
  }
}

/** What stands most often between the headings; the library's own guess is confused by empty lines. */
function delimiterOf(text: string): string {
  const [first = ''] = /^(?:"(?:[^"]|"")*"|[^"\r\n])+/m.exec(text.trimStart()) ?? []
  const bare = first.replace(/"(?:[^"]|"")*"/g, '')
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: bare.split(sign).length }))
  return counts.reduce((best, each) => (each.count > best.count ? each : best)).sign
}

/** @throws FileProblem where there are more rows than an import has; lines that go together are one */
export function refuseTooMany(rows: number) {
  if (rows > mostRows) throw new FileProblem(problems.tooManyRows)
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const sample = bytes.subarray(0, 400)
  const zeros = (from: number) => sample.filter((byte, index) => index % 2 === from && byte === 0).length
  // Without a mark: most letters of the west have a zero beside them.
  if (sample.length >= 4 && zeros(1) > sample.length / 4) return new TextDecoder('utf-16le').decode(bytes)
  if (sample.length >= 4 && zeros(0) > sample.length / 4) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // As Excel on Windows saves it.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Headings that can be told apart; a column without one is called by its place. */
function told(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  const seen = new Map<string, number>()
  return cells.slice(0, last + 1).map((cell, index) => {
    const name = plain(cell).trim() || `Column ${index + 1}`
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}

/** Without the apostrophe by which an export keeps a cell from becoming a formula. */
const plain = (cell: string) => cell.replace(/^'(?='*[=+\-@\t\r])/, '')
