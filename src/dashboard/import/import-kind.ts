import type { QueryKey } from '@tanstack/react-query'
import type { Json } from '@/types/database.types'
import type { ChosenFile } from './reading/paths'
import type { Table } from './reading/read-csv'

/** What a row says of itself, as it would be typed: a text by field. */
export type Texts = Record<string, string>

/** A place for a column of a file. */
export type ImportField = {
  key: string
  label: string
  /** What files call it, as `plainHeading` writes it. */
  names: string[]
  /** Several columns can go to it, e.g. 'Image 1' to 'Image 10'. Each of its names also fits with a number. */
  isMany?: boolean
}

/** A file whose columns are known. */
export type ImportFormat = {
  /** As the database keeps it, e.g. 'shopify'. */
  source: string
  /** E.g. 'Shopify products'. */
  label: string
  /** Some of its headings, all of which a file of the kind has. */
  signs: string[][]
  /** Lines that say the same here are one row; what they have further of this field is added to its first line. */
  groupedBy?: string
  gathered?: string
  /** Makes one row of its lines. Without this, the first line counts. */
  join?: (lines: Texts[]) => Texts
  /** Where a line stands among those of its row. */
  placedBy?: string
  /** Fields that mean something else in it. */
  leavesOut?: string[]
  /** Fields for headings that mean something else in other files. The keys are written as by `plainHeading`. */
  columns?: Record<string, string>
  /** Rewrites the table before its columns are matched, e.g. pairs of 'Attribute 1 name' and 'Attribute 1 value(s)' to a column each. */
  unfold?: (table: Table) => Table
}

/** What is wrong, by field; '' for the row as a whole. */
export type Problems = Record<string, string>

export type Checked = {
  problems: Problems
  entry?: Record<string, Json | undefined>
  /** What was read, a label and words each. */
  facts?: [label: string, words: string][]
  /** What the file says and what is not taken from it, a sentence each. */
  notes?: string[]
  /** Said if the row is new. */
  newNote?: string
  /** Why the row stays out, though nothing is wrong with it. */
  staysOut?: string
}

/** Facts about the whole file. */
export type FileChoice = {
  /** The fields that have a column. */
  stated: ReadonlySet<string>
  source: string
  /** Whether new rows are published that are complete. */
  isPublished: boolean
}

/** What rows a file can have, and how one is read. */
export type ImportKind = {
  id: 'watches' | 'subscribers' | 'clients'
  one: string
  many: string
  fields: ImportField[]
  formats: ImportFormat[]
  /** Whatever no field takes can be kept under its own heading, as lines of this field. */
  ownLines?: string
  /** Whether it comes with pictures, which a field names. */
  pictures?: {
    field: string
    most: number
    bring: BringPictures
    isKept: (address: string) => boolean
  }
  /** What follows from the kind of file, e.g. plain text of HTML. */
  tidy?: (texts: Texts, source: string) => Texts
  check: (texts: Texts, file: FileChoice) => Checked
  /** What the row is called in its file; the same key is the same row. */
  keyOf: (texts: Texts) => { key: string; isWeak?: boolean }
  titleOf: (texts: Texts) => string
  /** Stands where a row has no title. */
  untitled: string
  /** What pictures may be called that belong to the row, beside those that it names. */
  stemsOf?: (texts: Texts) => string[]
  /** Whether rows can be published at once. */
  canPublish?: boolean
  /** True if a value of the file is the same as the present one, though it is written otherwise. */
  isSame?: (column: string, value: string, present: string) => boolean
  /** What a new row is that has this status, e.g. 'New draft'. */
  newWords?: (status: string) => string
  /** What a row is that is there already, and not by this file. */
  sameWords?: (title: string) => string
  /** What a row's columns are called. */
  columnLabel?: (column: string) => string
  /** The queries that show its rows. */
  invalidates: QueryKey[]
  /** Said before the import, e.g. that nobody is written to. */
  note?: string
}

/** A picture of a row: `key` tells it from any other. */
export type RowPicture = Omit<ChosenFile, 'path'> & { key: string; name: string }

/** What came of pictures: the address of each, or why it was not taken. */
export type Brought = {
  addresses: Record<string, string>
  refused: Record<string, string>
  /** To be called with the addresses that were saved; the others are removed again. */
  settle: (saved: string[]) => Promise<void>
}

/** @throws AppError where it can be tried again; the reason of the signal once it is aborted */
export type BringPictures = (pictures: RowPicture[], signal: AbortSignal) => Promise<Brought>
