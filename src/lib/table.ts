import type { Database } from '@/types/database.types'

/** PostgreSQL does not tell which columns of a view may be null; of the trash, none is. */
type Trash = {
  [Column in keyof Database['public']['Views']['trash']['Row']]: NonNullable<
    Database['public']['Views']['trash']['Row'][Column]
  >
}

type Schema = Database['public']['Tables'] & { trash: { Row: Trash } }

/** Of 'id, name', what stands between the commas. */
type Listed<List> = List extends `${infer First}, ${infer Rest}` ? First | Listed<Rest> : List

/** What is selected of a table: 'id, name'. */
export type Columns<Name extends keyof Schema, List> = Pick<
  Schema[Name]['Row'],
  Listed<List> & keyof Schema[Name]['Row']
>

/** What is selected of a row that another refers to: 'watches(id, image_urls)'. Null where it is gone. */
type Joined<List> = List extends `${infer Name extends keyof Schema}(${infer Of})`
  ? { [Key in Name]: Columns<Name, Of> | null }
  : unknown

/** The colours of statuses. */
export type Tone = 'blue' | 'yellow' | 'green' | 'red' | 'grey'

type StatusWords = { label: string; tone: Tone }

/** A status of what visitors have asked for. */
export type AskedStatus = StatusWords & {
  /** What those read who asked. */
  forVisitors: string
  /** Whether the day of a reply, where there is one, says more than that. */
  yieldsToReply: boolean
}

type Status<Statuses> = [Statuses] extends [object] ? { status: keyof Statuses & string } : unknown

/** The keys of what is asked about a table, below the table's own. */
export function keysOf<Root extends string>(root: Root) {
  return {
    all: [root] as const,
    /** The pages of its list. */
    lists: () => [root, 'list'] as const,
  }
}

/** A row of any table that has a list. */
export type ListedRow = { id: string }

/** What is the same wherever a table's rows are asked for. */
export type Table<Row extends ListedRow = ListedRow, Exported extends ListedRow = Row> = {
  name: string
  /** All that the owner may see, e.g. 'id, name'. */
  columns: string
  /** What a page shows besides, of a row that this one refers to. */
  joined?: string
  /** The time by which a list is ordered, and then by the id. */
  orderedBy: string
  /** In the order in which they usually come; as the database checks them. */
  statuses?: Record<string, StatusWords>
  keys: ReturnType<typeof keysOf>
  /** For the compiler alone. */
  types?: { row: Row; exported: Exported }
}

/** States a table; the type of its rows follows from what is selected. */
export function describeTable<
  Name extends keyof Schema,
  const List extends string,
  const JoinedList extends string | undefined = undefined,
  const Statuses extends Record<string, StatusWords> | undefined = undefined,
>(table: {
  name: Name
  columns: Listed<List> extends keyof Schema[Name]['Row'] ? List : never
  joined?: JoinedList
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

/** A row as the owner's list has it. */
export type RowOf<Of extends Table> = NonNullable<Of['types']>['row']
