import type { Database } from '@/types/database.types'

/** Generated types make all columns of a view nullable, but none of the trash is. */
type Trash = {
  [Column in keyof Database['public']['Views']['trash']['Row']]: NonNullable<
    Database['public']['Views']['trash']['Row'][Column]
  >
}

type Schema = Database['public']['Tables'] & { trash: { Row: Trash } }

type Listed<List> = List extends `${infer First}, ${infer Rest}` ? First | Listed<Rest> : List

/** The columns of 'id, name'. */
export type Columns<Name extends keyof Schema, List> = Pick<
  Schema[Name]['Row'],
  Listed<List> & keyof Schema[Name]['Row']
>

/** A joined row, e.g. of 'watches(id, image_urls)'; null if it was deleted. */
type Joined<List> = List extends `${infer Name extends keyof Schema}(${infer Of})`
  ? { [Key in Name]: Columns<Name, Of> | null }
  : unknown

export type Tone = 'blue' | 'yellow' | 'green' | 'red' | 'grey'

type StatusWords = { label: string; tone: Tone }

export type AskedStatus = StatusWords & {
  /** Text for the visitor. */
  forVisitors: string
  /** A reply's date replaces this status. */
  yieldsToReply: boolean
}

type Status<Statuses> = [Statuses] extends [object] ? { status: keyof Statuses & string } : unknown

export function keysOf<Root extends string>(root: Root) {
  return {
    all: [root] as const,
    lists: () => [root, 'list'] as const,
  }
}

export type ListedRow = { id: string }

export type Table<Row extends ListedRow = ListedRow, Exported extends ListedRow = Row> = {
  name: string
  /** Columns that the owner may read, e.g. 'id, name'. */
  columns: string
  /** Columns of a referenced row, e.g. 'watches(id)'. */
  joined?: string
  /** Columns that only an insert writes. No two rows have the same. */
  fixed?: string[]
  /** Column that orders lists, before the id. */
  orderedBy: string
  statuses?: Record<string, StatusWords>
  keys: ReturnType<typeof keysOf>
  /** Never set: it carries the types of the rows for the compiler. */
  types?: { row: Row; exported: Exported }
}

export function describeTable<
  Name extends keyof Schema,
  const List extends string,
  const JoinedList extends string | undefined = undefined,
  const Statuses extends Record<string, StatusWords> | undefined = undefined,
>(table: {
  name: Name
  columns: Listed<List> extends keyof Schema[Name]['Row'] ? List : never
  joined?: JoinedList
  fixed?: NoInfer<Listed<List>>[]
  orderedBy: NoInfer<Listed<List>> & string
  statuses?: Statuses
  keys: ReturnType<typeof keysOf>
}) {
  type Exported = Omit<Columns<Name, List>, 'status'> & Status<Statuses> & ListedRow
  return table as typeof table & { statuses: Statuses } & Omit<
      Table<Exported & Joined<JoinedList>, Exported>,
      'statuses'
    >
}

export type RowOf<Of extends Table> = NonNullable<Of['types']>['row']
