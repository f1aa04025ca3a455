import { FileProblem } from './limits'
import { readCsv, type ReadFile, type Reading, type Table } from './read-csv'
import { openZip, type ZipEntry } from './read-zip'

// Files are read here, so that the page stays responsive. What is large goes over in parts, for the same reason.

export type WorkerRequest = { id: number } & (
  | { open: 'csv'; file: Blob; reading: Reading }
  | { open: 'zip'; file: Blob }
  | { entry: number; zip: number; isHead: boolean }
)
export type WorkerAnswer = { id: number } & (
  | { found: Omit<ReadFile, keyof Rows> }
  | Rows
  | { entries: ZipEntry[] }
  | { leftOut: string[] }
  | { blob: Blob }
  | { end: true }
  | { problem: string; isFile: boolean }
)

type Rows = Omit<Table, 'headings'>

/** Rows and entries that go over at once. */
const part = 200

const zips = new Map<number, Awaited<ReturnType<typeof openZip>>>()
const say = (answer: WorkerAnswer) => self.postMessage(answer)

self.onmessage = async ({ data }: MessageEvent<WorkerRequest>) => {
  const { id } = data
  try {
    if ('entry' in data) {
      const zip = zips.get(data.zip)
      if (!zip) throw new Error('This ZIP is not open')
      say({ id, blob: await (data.isHead ? zip.readHead(data.entry) : zip.read(data.entry)) })
    } else if (data.open === 'csv') {
      sayTable(id, await readCsv(new Uint8Array(await data.file.arrayBuffer()), data.reading))
    } else {
      const zip = await openZip(data.file)
      zips.set(id, zip)
      say({ id, leftOut: zip.leftOut })
      for (let at = 0; at < zip.entries.length; at += part) say({ id, entries: zip.entries.slice(at, at + part) })
    }
    say({ id, end: true })
  } catch (error) {
    say({ id, problem: error instanceof Error ? error.message : String(error), isFile: error instanceof FileProblem })
  }
}

function sayTable(id: number, { rows, lines, cellCounts, ...found }: ReadFile) {
  say({ id, found })
  for (let at = 0; at < rows.length; at += part) {
    const to = at + part
    say({ id, rows: rows.slice(at, to), lines: lines.slice(at, to), cellCounts: cellCounts.slice(at, to) })
  }
}
