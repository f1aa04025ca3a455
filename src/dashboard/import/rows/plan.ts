import { refusalCodes, refusalWords } from '@/lib/failures/refusals'
import type { ImportKind, Problems, Texts } from '../import-kind'
import type { Entry, Outcome } from '../import.api'
import type { FileRow } from './columns'
import { picturesOf, type PictureFiles, type RowPictures } from './pictures'

/** A row of the file, and what would come of it. */
export type PlannedRow = {
  line: number
  /** Identifies the row in its file. */
  key: string
  texts: Texts
  problems: Problems
  title: string
  /** What is sent, where nothing is wrong with it. */
  entry: Entry | undefined
  pictures: RowPictures
  /** What was read, and what was not taken. */
  facts: [label: string, words: string][]
  notes: string[]
  /** Why it stays out, whatever the owner chooses. */
  staysOut?: string
  /** By the owner's choice. */
  isLeftOut: boolean
  /** By the owner's choice, the file's values replace edits by hand. */
  overwrites?: boolean
  /** The answer of the dry run. */
  outcome?: Outcome
  /** The answer of the import. */
  result?: Outcome
  /** Pictures that were not taken, each with the reason. */
  refusedPictures?: Record<string, string>
}

/** What a row is, for whoever looks at the list. */
export const standings = {
  new: 'New',
  changed: 'Changes',
  wrong: 'Needs fixing',
  same: 'No change',
  kept: 'Keeps your edits',
  deleted: 'Was deleted',
  left: 'Left out',
  unknown: 'Not checked',
} as const
export type Standing = keyof typeof standings

export function standingOf(row: PlannedRow): Standing {
  if (row.isLeftOut || row.staysOut) return 'left'
  const said = row.result ?? row.outcome
  if (Object.keys(row.problems).length > 0 || said?.outcome === 'refused') return 'wrong'
  if (said?.outcome === 'changed' && columnsOf(row).length === 0) return 'kept'
  return said ? (said.outcome as Standing) : 'unknown'
}

/** The columns that the import writes. Columns that were edited by hand since stay, unless the owner chooses the file's values. */
export const columnsOf = ({ outcome: { changes = [], edited = [] } = {} as Outcome, overwrites }: PlannedRow) =>
  overwrites ? changes : changes.filter((column) => !edited.includes(column))

/** The pictures that the import uploads. */
export const awaitedPictures = (row: PlannedRow) =>
  row.outcome?.outcome === 'new' || columnsOf(row).includes('image_urls')
    ? row.pictures.found.filter(({ key }) => row.outcome?.missing?.includes(key))
    : []

/** Whether the import would write the row. */
export const isWanted = (row: PlannedRow) => !row.result && ['new', 'changed'].includes(standingOf(row))

/** Plans the rows of a file: what each says, what is wrong with it, which pictures are its own. */
export async function planRows(
  kind: ImportKind,
  rows: FileRow[],
  stated: ReadonlySet<string>,
  source: string,
  files: PictureFiles,
): Promise<PlannedRow[]> {
  const planned: PlannedRow[] = []
  const tidied = rows.map(({ texts }) => (kind.tidy ? kind.tidy(texts, source) : texts))
  files.expect(kind, tidied)
  for (const [index, row] of rows.entries()) {
    planned.push(planRow(kind, { ...row, texts: tidied[index] }, stated, source, files))
    // The page stays responsive.
    if (index % 50 === 49) await new Promise((resolve) => setTimeout(resolve))
  }
  tellApart(kind, planned)
  return planned
}

function planRow(
  kind: ImportKind,
  { line, texts, cellCount }: FileRow,
  stated: ReadonlySet<string>,
  source: string,
  files: PictureFiles,
): PlannedRow {
  const { problems, entry, facts = [], notes = [], staysOut } = kind.check(texts, stated, source)
  const { key } = kind.keyOf(texts)
  const pictures = picturesOf(kind, texts, files)
  const found = pictures.found.map((picture) => picture.key)
  return {
    line,
    key,
    texts,
    problems: cellCount === 'more' ? { ...problems, '': moreCellsWords(line) } : problems,
    title: kind.titleOf(texts),
    entry: entry && {
      ...entry,
      line,
      key,
      files: found.length > 0 ? found : undefined,
      ...(cellCount === 'fewer' && kind.canPublish && { begins_as: 'draft' }),
    },
    pictures,
    facts,
    notes: cellCount === 'fewer' ? [fewerCellsWords, ...notes] : notes,
    staysOut,
    isLeftOut: false,
  }
}

const moreCellsWords = (line: number) =>
  `Line ${line} of the file has more cells than there are columns, or holds other lines. Put text with commas between quotation marks in the file and choose it again, or leave this row out.`

const fewerCellsWords =
  'Its line in the file has fewer cells than there are columns. Look at it before you publish it: a new watch comes in as a draft.'

/** Of two rows with a key that the file gives them, the second is wrong. If they are only named alike, each has its own key. */
function tellApart(kind: ImportKind, rows: PlannedRow[]): void {
  const known = new Map<string, { line: number; count: number }>()
  for (const row of rows) {
    const { key, isWeak = false } = kind.keyOf(row.texts)
    if (row.staysOut || key === '') continue
    const first = known.get(key.toLowerCase())
    known.set(key.toLowerCase(), { line: first?.line ?? row.line, count: (first?.count ?? 0) + 1 })
    if (!first) continue
    const line = `Line ${first.line}`
    if (!isWeak) row.problems = { ...row.problems, '': `${line} is the same ${kind.one}. Leave one of them out.` }
    else {
      row.key = `${key} #${first.count + 1}`
      row.notes = [
        ...row.notes,
        `${line} has the same brand, name and reference. If it is the same ${kind.one}, leave one of them out.`,
      ]
      if (row.entry) row.entry = { ...row.entry, key: row.key }
    }
  }
}

/** Why the database would refuse a row, in words. */
export function reasonWords(kind: ImportKind, outcome: Outcome): string {
  const reason = outcome.reason ?? ''
  if ((refusalCodes as string[]).includes(reason)) return refusalWords(reason)
  // A constraint is called <table>_<column>_<what>.
  const column = kind.fields.find(({ key }) => reason.includes(`_${key}_`))
  return column ? `${column.label} was not accepted.` : 'The database did not accept this row.'
}

/** How many rows stand in which way. */
export function countStandings(rows: PlannedRow[]): Record<Standing, number> {
  const counts = Object.fromEntries(Object.keys(standings).map((standing) => [standing, 0])) as Record<Standing, number>
  for (const row of rows) counts[standingOf(row)] += 1
  return counts
}
