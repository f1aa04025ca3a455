import { refusalCodes, refusalWords } from '@/lib/failures/refusals'
import type { Tone } from '@/lib/table'
import type { Json } from '@/types/database.types'
import type { Checked, FileChoice, ImportKind, RowPicture, Texts } from '../import-kind'
import type { Entry, Outcome } from '../import.api'
import type { FileRow } from './columns'
import { picturesOf, type PictureFiles, type RowPictures } from './pictures'

export type PlannedRow = Omit<Checked, 'entry'> & {
  line: number
  key: string
  texts: Texts
  title: string
  /** Undefined if the row has problems. */
  entry?: Entry
  pictures: RowPictures
  notes: string[]
  isLeftOut?: boolean
  /** The file's values replace edits by hand. */
  overwrites?: boolean
  /** The response of the dry run. */
  outcome?: Outcome
  /** Columns in which the existing watch differs. */
  changes: string[]
  /** Changed columns that an admin edited since. */
  edited: string[]
  /** The response of the import. */
  result?: Outcome
  /** Reason for each picture. */
  refusedPictures?: Record<string, string>
}

export const standings = {
  new: { label: 'New', tone: 'green' },
  changed: { label: 'Changes', tone: 'blue' },
  wrong: { label: 'Needs fixing', tone: 'red' },
  same: { label: 'No change', tone: 'grey' },
  kept: { label: 'Keeps your edits', tone: 'grey' },
  deleted: { label: 'Was deleted', tone: 'yellow' },
  left: { label: 'Left out', tone: 'grey' },
  unknown: { label: 'Not checked', tone: 'grey' },
} satisfies Record<string, { label: string; tone: Tone }>
export type Standing = keyof typeof standings

export function standingOf(row: PlannedRow): Standing {
  if (row.isLeftOut || row.staysOut) return 'left'
  const outcome = row.result ?? row.outcome
  if (Object.keys(row.problems).length > 0 || outcome?.outcome === 'refused') return 'wrong'
  if (outcome?.outcome === 'changed' && row.changes.length === 0) return 'same'
  if (outcome?.outcome === 'changed' && columnsOf(row).length === 0) return 'kept'
  return outcome ? (outcome.outcome as Standing) : 'unknown'
}

/** Edits by hand stay unless the file's values are chosen. */
export const columnsOf = ({ changes, edited, overwrites }: PlannedRow) =>
  overwrites ? changes : changes.filter((column) => !edited.includes(column))

type Values = Record<string, Json | undefined>

const valuesIn = ({ entry }: PlannedRow) => (entry?.values ?? {}) as Values

/** A map keeps names that the file lacks, and a null removes a name. */
function stored(value: Json | undefined, present?: Json): Json | undefined {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  const entries = Object.entries({ ...(present as Values), ...value }).filter(([, each]) => each !== null)
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const isEqual = (one: Json | undefined, other: Json | undefined) =>
  JSON.stringify(stored(one) ?? null) === JSON.stringify(stored(other) ?? null)

/** URLs that an earlier import uploaded and the watch still has; null for a refused picture. */
function knownPictures({ outcome }: PlannedRow): Map<string, string | null> {
  const urls = (outcome?.present?.image_urls ?? []) as Json[]
  return new Map(Object.entries(outcome?.pictures ?? {}).filter(([, url]) => url === null || urls.includes(url)))
}

const missingPictures = (row: PlannedRow) => row.pictures.found.filter(({ key }) => !knownPictures(row).has(key))

export const awaitedPictures = (row: PlannedRow): RowPicture[] =>
  row.outcome?.outcome === 'new' || columnsOf(row).includes('image_urls') ? missingPictures(row) : []

/** Sets `changes` and `edited` of an existing watch too. */
export function noteOutcome(kind: ImportKind, row: PlannedRow, outcome: Outcome): void {
  row.outcome = outcome
  const { present, edits = {}, file_status: fileStatus, is_repeat: isRepeat } = outcome
  if (!present) return
  const isSame = (column: string, value: Json | undefined, now: Json | undefined) =>
    isEqual(stored(value, now), now) ||
    // The same file does not publish its drafts again.
    (column === 'status' && value === fileStatus) ||
    (typeof value === 'string' && typeof now === 'string' && Boolean(kind.isSame?.(column, value, now)))
  const changes = Object.entries(valuesIn(row)).filter(([column, value]) => !isSame(column, value, present[column]))
  row.changes = changes.map(([column]) => column)
  const known = row.pictures.found.flatMap(({ key }) => knownPictures(row).get(key) ?? [])
  const arePicturesNew = known.length > 0 && !isEqual(known, present.image_urls)
  if (missingPictures(row).length > 0 || arePicturesNew) row.changes.push('image_urls')
  row.changes.sort()

  // A file with IDs but without 'Last changed' counts as newer than all edits, unless it is repeated.
  const seen = row.entry?.seen ? String(row.entry.seen) : row.entry?.id && !isRepeat ? '9999-01-01T00:00Z' : undefined
  row.edited = row.changes.filter((column) => {
    const at = edits[column]
    if (at === undefined) return seen === undefined
    return at !== null && (seen === undefined || minuteOf(at) > minuteOf(seen))
  })
}

/** The precision of the column 'Last changed'. */
const minuteOf = (time: string) => Math.floor(Date.parse(time) / 60_000)

/** Without `brought`, the entry is for the dry run. */
export function entryOf(row: PlannedRow, brought?: Record<string, string | undefined>): Entry {
  const { entry, outcome } = row
  if (!entry) throw new Error('A row that is wrong is not sent')
  if (!entry.values) return entry
  const columns = brought && outcome?.present && new Set(columnsOf(row))
  const values: Values = Object.fromEntries(
    Object.entries(valuesIn(row))
      .filter(([column]) => !columns || columns.has(column))
      .map(([column, value]) => [column, stored(value, brought && outcome?.present?.[column])]),
  )
  if (!brought) return { ...entry, values: values as Json }
  const uploaded = Object.fromEntries(awaitedPictures(row).map(({ key }) => [key, brought[key] ?? null]))
  const pictures = { ...Object.fromEntries(knownPictures(row)), ...uploaded }
  const urls = row.pictures.found.flatMap(({ key }) => pictures[key] ?? [])
  // The watch keeps its pictures if all of the file's were refused.
  if (urls.length > 0 && (!columns || columns.has('image_urls'))) values.image_urls = urls
  return { ...entry, values: values as Json, version: outcome?.version, pictures: uploaded }
}

export const isWanted = (row: PlannedRow) => !row.result && ['new', 'changed'].includes(standingOf(row))

export async function planRows(kind: ImportKind, rows: FileRow[], file: FileChoice, files: PictureFiles) {
  const planned: PlannedRow[] = []
  const tidied = rows.map(({ texts }) => (kind.tidy ? kind.tidy(texts, file.source) : texts))
  files.expect(kind, tidied)
  for (const [index, row] of rows.entries()) {
    planned.push(planRow(kind, { ...row, texts: tidied[index] }, file, files))
    // Keep the page responsive.
    if (index % 50 === 49) await new Promise((resolve) => setTimeout(resolve))
  }
  tellApart(kind, planned)
  return planned
}

function planRow(
  kind: ImportKind,
  { line, texts, cellCount }: FileRow,
  file: FileChoice,
  files: PictureFiles,
): PlannedRow {
  const { entry, problems, notes = [], ...checked } = kind.check(texts, file)
  const { key } = kind.keyOf(texts)
  const draft = cellCount === 'fewer' && kind.canPublish && { begins_as: 'draft' }
  return {
    ...checked,
    line,
    key,
    texts,
    problems: cellCount === 'more' ? { ...problems, '': moreCellsWords(line) } : problems,
    title: kind.titleOf(texts),
    entry: entry && { ...entry, line, key, ...draft },
    pictures: picturesOf(kind, texts, files),
    notes: cellCount === 'fewer' ? [fewerCellsWords, ...notes] : notes,
    changes: [],
    edited: [],
  }
}

const moreCellsWords = (line: number) =>
  `Line ${line} of the file has more cells than there are columns, or holds other lines. Put text with commas between quotation marks in the file and choose it again, or leave this row out.`

const fewerCellsWords =
  'Its line in the file has fewer cells than there are columns. Look at it before you publish it: a new watch comes in as a draft.'

/** Marks the second of two rows with the same key as wrong. With a weak key, both stay and get different keys. */
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
      const note = `${line} has the same brand, name and reference. If it is the same ${kind.one}, leave one of them out.`
      row.notes = [...row.notes, note]
      if (row.entry) row.entry = { ...row.entry, key: row.key }
    }
  }
}

export function reasonWords(kind: ImportKind, outcome: Outcome): string {
  const reason = outcome.reason ?? ''
  if ((refusalCodes as string[]).includes(reason)) return refusalWords(reason)
  // A constraint is called <table>_<column>_<what>.
  const column = kind.fields.find(({ key }) => reason.includes(`_${key}_`))
  return column ? `${column.label} was not accepted.` : 'The database did not accept this row.'
}

export function countStandings(rows: PlannedRow[]): Record<Standing, number> {
  const counts = Object.fromEntries(Object.keys(standings).map((standing) => [standing, 0])) as Record<Standing, number>
  for (const row of rows) counts[standingOf(row)] += 1
  return counts
}
