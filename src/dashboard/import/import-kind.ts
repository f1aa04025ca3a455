import type { QueryKey } from '@tanstack/react-query'
import type { Json } from '@/types/database.types'
import type { ChosenFile } from './reading/paths'
import type { Table } from './reading/read-csv'

/** The texts of a row by field, as somebody would type them. */
export type Texts = Record<string, string>

/** A field that a column of a file can go to. */
export type ImportField = {
  key: string
  label: string
  /** Headings that it matches, as `plainHeading` writes them. */
  names: string[]
  /** Takes several columns, e.g. 'Image 1' to 'Image 10'. Each of its names also matches with a number. */
  isMany?: boolean
}

export type ImportFormat = {
  /** As the database keeps it, e.g. 'shopify'. */
  source: string
  label: string
  /** Sets of headings. A file that has a whole set is of this format. */
  signs: string[][]
  /** Lines with the same text in this field are one row. */
  groupedBy?: string
  /** A field whose texts in all lines of a row are joined. */
  gathered?: string
  /** Makes one row of its lines. Without this, the first line counts. */
  join?: (lines: Texts[]) => Texts
  /** The heading of a column with the position of a line in its row. */
  placedBy?: string
  /** Fields that mean something else in this format. */
  leavesOut?: string[]
  /** Fields by plain heading, for headings that mean something else in other files. */
  columns?: Record<string, string>
  /** Rewrites the table before its columns are matched, e.g. pairs of 'Attribute 1 name' and 'Attribute 1 value(s)' to a column each. */
  unfold?: (table: Table) => Table
}

/** Error messages by field; '' for the row as a whole. */
export type Problems = Record<string, string>

export type Checked = {
  problems: Problems
  entry?: Record<string, Json | undefined>
  /** The values that were read. */
  facts?: [label: string, words: string][]
  /** Sentences about values that were changed or not taken. */
  notes?: string[]
  /** A note that is shown if the row is new. */
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
  /** A field that can take other columns, a line each with the heading in front. */
  ownLines?: string
  /** Set if a field names pictures. */
  pictures?: {
    field: string
    most: number
    bring: BringPictures
    isKept: (address: string) => boolean
  }
  /** Normalizes the texts of a source, e.g. HTML to plain text. */
  tidy?: (texts: Texts, source: string) => Texts
  check: (texts: Texts, file: FileChoice) => Checked
  /** Identifies a row in its file. With a weak key, two rows may be different. */
  keyOf: (texts: Texts) => { key: string; isWeak?: boolean }
  titleOf: (texts: Texts) => string
  untitled: string
  /** Names of picture files that belong to the row without being named in it. */
  stemsOf?: (texts: Texts) => string[]
  canPublish?: boolean
  /** True if a value of the file equals the present one in another spelling. */
  isSame?: (column: string, value: string, present: string) => boolean
  /** The badge of a new row by its status, e.g. 'New draft'. */
  newWords?: (status: string) => string
  /** The note on a row that exists already. */
  sameWords?: (title: string) => string
  columnLabel?: (column: string) => string
  invalidates: QueryKey[]
  /** Shown before the import, e.g. that nobody gets an email. */
  note?: string
}

/** A picture of a row with a unique key. */
export type RowPicture = Omit<ChosenFile, 'path'> & { key: string; name: string }

/** The addresses of uploaded pictures by key, and the reasons for those that were refused. */
export type Brought = {
  addresses: Record<string, string>
  refused: Record<string, string>
  /** Call it with the addresses that were saved. It deletes the other uploads. */
  settle: (saved: string[]) => Promise<void>
}

/** @throws AppError; the reason of the signal once it is aborted */
export type BringPictures = (pictures: RowPicture[], signal: AbortSignal) => Promise<Brought>
