import type { QueryKey } from '@tanstack/react-query'
import type { Json } from '@/types/database.types'
import type { ChosenFile } from './reading/paths'
import type { Table } from './reading/read-csv'

/** Typed texts of a row by field. */
export type Texts = Record<string, string>

export type ImportField = {
  key: string
  label: string
  /** Matching headings, as `plainHeading` writes them. */
  names: string[]
  /** Takes several columns, e.g. 'Image 1' to 'Image 10'. */
  isMany?: boolean
}

export type ImportFormat = {
  /** E.g. 'shopify', as in the database. */
  source: string
  label: string
  /** A file with all headings of a set has this format. */
  signs: string[][]
  /** Lines with the same text in this field are one row. */
  groupedBy?: string
  /** Field whose texts are joined across a row's lines. */
  gathered?: string
  /** Merges a row's lines. Default: the first line. */
  join?: (lines: Texts[]) => Texts
  /** Heading of the column with a line's position in its row. */
  placedBy?: string
  /** Fields that mean something else in this format. */
  leavesOut?: string[]
  /** Fields by plain heading, for headings with another meaning elsewhere. */
  columns?: Record<string, string>
  /**
   * Rewrites the table before matching, e.g. pairs of 'Attribute 1 name' and 'Attribute 1 value(s)' to a column each.
   */
  unfold?: (table: Table) => Table
}

/** Error messages by field; '' for the row as a whole. */
export type Problems = Record<string, string>

export type Checked = {
  problems: Problems
  entry?: Record<string, Json | undefined>
  facts?: [label: string, words: string][]
  /** Sentences about changed or ignored values. */
  notes?: string[]
  newNote?: string
  /** Why a valid row is not imported. */
  staysOut?: string
}

export type FileChoice = {
  /** Fields that have a column. */
  stated: ReadonlySet<string>
  source: string
  /** True if complete new rows are published. */
  isPublished: boolean
}

export type ImportKind = {
  id: 'watches' | 'subscribers' | 'clients'
  one: string
  many: string
  fields: ImportField[]
  formats: ImportFormat[]
  /** Field that can take other columns, a line each after the heading. */
  ownLines?: string
  pictures?: {
    field: string
    most: number
    bring: BringPictures
    isStored: (url: string) => boolean
  }
  /** Normalizes the texts of a source, e.g. HTML to plain text. */
  tidy?: (texts: Texts, source: string) => Texts
  check: (texts: Texts, file: FileChoice) => Checked
  /** Identifies the row of the import. Two rows with the same weak key may still be different. */
  keyOf: (texts: Texts) => { key: string; isWeak?: boolean }
  titleOf: (texts: Texts) => string
  untitled: string
  /** Names of picture files that the row need not name. */
  stemsOf?: (texts: Texts) => string[]
  canPublish?: boolean
  /** True if the values differ only in spelling. */
  isSame?: (column: string, value: string, present: string) => boolean
  /** Badge of a new row, e.g. 'New draft'. */
  newWords?: (status: string) => string
  sameWords?: (title: string) => string
  columnLabel?: (column: string) => string
  invalidates: QueryKey[]
  /** Shown before the import, e.g. that nobody gets an email. */
  note?: string
}

/** `key` is unique. */
export type RowPicture = Omit<ChosenFile, 'path'> & { key: string; name: string }

/** URLs of uploaded pictures and reasons for refusals by key. */
export type Brought = {
  urls: Record<string, string>
  refused: Record<string, string>
  /** Deletes all uploads but the saved ones. */
  settle: (saved: string[]) => Promise<void>
}

/** @throws AppError; the reason of the signal once it is aborted */
export type BringPictures = (pictures: RowPicture[], signal: AbortSignal) => Promise<Brought>
