import { refusalCodes, refusalWords } from '@/lib/failures/refusals'
import type { ImportKind, Problems, RowPicture, Texts } from '../import-kind'
import type { Entry, Outcome } from '../import.api'
import type { CellCount } from '../reading/read-csv'
import type { FileRow } from './columns'
import { picturesOf, type PictureFiles, type RowPictures } from './pictures'

/** A row of the file, and what would come of it. */
export type PlannedRow = {
  line: number
  /** The row's name in its file, which corrections do not change. */
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
  /** Its line has another number of cells than the headings. */
  cellCount?: CellCount
  /** Why it stays out, whatever the owner chooses. */
  staysOut?: string
  /** Another line of the file that is called the same. */
  twin?: Twin
  /** By the owner's choice. */
  isLeftOut: boolean
  /** By the owner's choice, the file's values replace edits by hand. */
  overwrites?: boolean
  /** The owner has changed the row in the dry run. */
  isTouched?: boolean
  /** The answer of the dry run. */
  outcome?: Outcome
  /** The answer of the import. */
  result?: Outcome
  /** Pictures that will not be taken, or were not, each with the reason. */
  refusedPictures?: Record<string, string>
}

type Twin = { line: number; key: string; isIdentical: boolean; isWeak: boolean }

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
  for (const [index, { line, cellCount }] of rows.entries()) {
    const texts = tidied[index]
    const row = { line, texts, cellCount, key: kind.keyOf(texts).key }
    planned.push(checkRow(kind, row, stated, source, files))
    // The page stays responsive.
    if (index % 50 === 49) await new Promise((resolve) => setTimeout(resolve))
  }
  tellApart(kind, planned)
  return planned
}

/** What is checked of a row. */
type CheckedRow = Pick<PlannedRow, 'line' | 'key' | 'texts' | 'cellCount' | 'twin'>

/** Checks what a row says, also after a correction. */
export function checkRow(
  kind: ImportKind,
  { line, key, texts, cellCount, twin }: CheckedRow,
  stated: ReadonlySet<string>,
  source: string,
  files: PictureFiles,
): PlannedRow {
  const { problems: found, entry, facts = [], notes = [], staysOut } = kind.check(texts, stated, source)
  const sameAs = twin?.key === foldedKey(kind, texts) ? twin : undefined
  // Corrections of its fields change neither of these.
  const problems = { ...found }
  if (sameAs && !sameAs.isWeak) problems[''] = twiceWords(kind, sameAs)
  if (cellCount === 'more') problems[''] = moreCellsWords(line)
  const pictures = picturesOf(kind, texts, files)
  return {
    line,
    key,
    texts,
    problems,
    title: kind.titleOf(texts),
    entry: entry && {
      ...entry,
      line,
      key,
      files: pictures.found.length > 0 ? pictures.found.map(({ key }) => key) : undefined,
      ...(cellCount === 'fewer' && kind.canPublish && { begins_as: 'draft' }),
    },
    pictures,
    facts,
    notes: cellCount === 'fewer' ? [fewerCellsWords, ...notes] : notes,
    cellCount,
    staysOut,
    twin: sameAs,
    isLeftOut: false,
  }
}

/** Notes of the pictures of rows which of them will not be taken. */
export async function lookAtPictures(
  rows: PlannedRow[],
  refusalOf: (picture: RowPicture) => Promise<string | undefined>,
): Promise<void> {
  await Promise.all(
    rows.map(async (row) => {
      const said = await Promise.all(
        row.pictures.found.map(async (each) => [each.name, await refusalOf(each)] as const),
      )
      row.refusedPictures = Object.fromEntries(said.flatMap(([name, why]) => (why ? [[name, why]] : [])))
    }),
  )
}

const moreCellsWords = (line: number) =>
  `Line ${line} of the file has more cells than there are columns, or holds other lines. Put text with commas between quotation marks in the file and choose it again, or leave this row out.`

const fewerCellsWords =
  'Its line in the file has fewer cells than there are columns. Look at it before you publish it: a new watch comes in as a draft.'

const twiceWords = (kind: ImportKind, { line }: Twin) => `Line ${line} is the same ${kind.one}. Leave one of them out.`

const foldedKey = (kind: ImportKind, texts: Texts) => kind.keyOf(texts).key.toLowerCase()

/** Two rows of one key: where the file itself gives it, the second is wrong; else they are two of a kind, which is said. */
function tellApart(kind: ImportKind, rows: PlannedRow[]): void {
  const firsts = new Map<string, PlannedRow>()
  const counts = new Map<string, number>()
  for (const row of rows) {
    const { key, isWeak = false } = kind.keyOf(row.texts)
    const folded = key.toLowerCase()
    const first = firsts.get(folded)
    if (row.staysOut) continue
    if (key === '' || first === undefined) {
      firsts.set(folded, row)
      continue
    }
    row.twin = { line: first.line, key: folded, isIdentical: saysTheSame(first.texts, row.texts), isWeak }
    if (isWeak) {
      const nth = (counts.get(folded) ?? 1) + 1
      counts.set(folded, nth)
      row.key = `${key} #${nth}`
      if (row.entry) row.entry = { ...row.entry, key: row.key }
    } else row.problems = { ...row.problems, '': twiceWords(kind, row.twin) }
  }
}

const saysTheSame = (one: Texts, other: Texts) =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (field) => (one[field] ?? '').trim() === (other[field] ?? '').trim(),
  )

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
