import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query'
import { staleClients } from '@/entities/clients/client'
import type { EmailsAbout } from '@/entities/emails/email'
import type { RepliesAbout } from '@/entities/replies/reply'
import { capital } from '@/lib/capital'
import type { AppError } from '@/lib/failures/errors'
import type { ListedRow, Table } from '@/lib/table'
import { shopDay } from '@shared/shop-clock'
import { keptText, movedText } from '../changes/kept-text'
import { exportCsv, type CsvColumn } from '../export/csv'
import type { Chunk } from '../export/keyset'
import { liveQuery } from '../live-query'
import { wordsOf } from '../tables'
import { fetchListPage, pageSize, type ListPage } from './list-page'
import { fetchMatchingIds, fetchRowChunk, rowsOf, type AlsoFound, type Match, type RowQuery } from './list.api'
import type { AskWhyNot } from './refused-rows'

/**
 * What a list is asked for, `row` being the id of the one that it shows; besides, what its own choices and its panel
 * give.
 */
export type ListFilters = { search: string; status?: string; sort?: string; row?: string } & Record<string, string>

/** A filter, or an order: its name, and the words for its values, the default first. */
type Choice = { label: string; options: Record<string, string> }

/** The toast of a success: its title, and its text. */
type Said = [title: string, text?: string]

export type StatusOf<Row> = Row extends { status: infer Status extends string } ? Status : string

type Words<Row> = {
  /** Of the panel, e.g. 'Inquiries'. */
  title: string
  one: string
  many: string
  /** In the search box, e.g. 'Search name, email, message...'; a list without it is not searched. */
  search?: string
  /** Where there are no rows at all. */
  none: string
  /** Whose row it is. */
  nameOf: (row: Row) => string
  failure: string
  noMatch: string
  /** What is asked before a row is deleted. */
  removal: (row: Row) => { title: string; question: string; detail?: string; note?: string }
  /** Toasts; of a failure, the title. */
  statusSet: (row: Row, status: StatusOf<Row>) => Said
  statusNotSet: string
  removed: string | [title: string, text: string]
  notRemoved: string
  exported: Said
  notExported: (error: AppError) => Said
}

/** What a list says of itself. */
type OwnWords = 'search' | 'none' | 'nameOf'
/** What follows from its table. */
type NamedWords = OwnWords | 'title' | 'one' | 'many'

export type ListDescription<Row extends ListedRow, Exported extends ListedRow, Page extends ListPage<Row>> = {
  table: Table<Row, Exported>
  /** Of the table's time, where 'either' lets the owner choose; or one that a choice of the list's own gives. */
  order: 'newest' | 'oldest' | 'either' | ((query: RowQuery, filters: ListFilters) => RowQuery)
  /** Rows of a page, e.g. so many that they fill their columns. */
  pageSize?: number
  /** Further parameters of the address, beside search, status and order. */
  choices?: Record<string, Choice>
  /** Narrows what is asked for by the further choices. */
  narrow?: (query: RowQuery, filters: ListFilters) => RowQuery
  /** What a search finds besides what its rows hold. */
  alsoFound?: AlsoFound
  /** Of a list whose page is more than its rows. */
  fetchPage?: (filters: ListFilters, page: number, signal: AbortSignal) => Promise<Page>
  /** Of a list whose rows are no table's: returns a function that fetches the next of its file. */
  chunks?: (filters: ListFilters, signal: AbortSignal) => () => Promise<Chunk<Exported>>
  /** E-mails are written about its rows; each says what became of them (`RowEmails`). */
  emailsAbout?: EmailsAbout
  /** Its rows are somebody's: a change of one makes stale what is told of clients. */
  isOfClients?: boolean
  /** Its rows are answered by e-mail; each has what was answered (`RowReplies`). */
  repliesAbout?: RepliesAbout
  /** Many rows can be selected, and given a status or deleted. */
  isSelectable?: boolean
  /** What a change of a row makes stale, besides the list. */
  alsoStale?: QueryKey[]
  /** Why a status cannot be set, where another row has its place. */
  taken?: string
  /** Why a status cannot be set, where the database has refused it. */
  whyNot?: AskWhyNot
  /** Those that are left out are the table's own (`../tables`), and the usual ones. */
  words: Pick<Words<Row>, OwnWords> & Partial<Words<Row>>
  /** The file of an export, of a list that has one; `day` is today's. */
  file?: { name: (day: string) => string; columns: CsvColumn<Exported>[] }
}

/** A list of the owner's, as everything in this folder takes it. */
export type List<Row extends ListedRow, Page extends ListPage<Row> = ListPage<Row>> = ReturnType<
  typeof describeList<Row, ListedRow, Page>
>

/** What is to be known of a list whose rows are changed. */
export type Changeable<Row extends ListedRow> = Pick<List<Row>, 'alsoStale' | 'taken' | 'whyNot' | 'words'> & {
  table: Table
}

/** States a list: its table, what it can be narrowed by, its words and its file. */
export function describeList<
  Row extends ListedRow,
  Exported extends ListedRow,
  Page extends ListPage<Row> = ListPage<Row>,
>({ file, narrow, order, choices, ...list }: ListDescription<Row, Exported, Page>) {
  const table: Table<Row, Exported> = list.table
  const { one, many } = wordsOf(table.name)
  const named = { one, many, title: capital(many), ...list.words }
  const statuses = Object.entries(table.statuses ?? {}).map(([value, words]) => ({
    value: value as StatusOf<Row>,
    ...words,
  }))
  const selects: Record<string, Choice> = {
    ...(statuses.length > 0 && { status: { label: 'Status', options: { all: 'All', ...labelsOf(statuses) } } }),
    ...(order === 'either' && { sort: { label: 'Order', options: { newest: 'Newest', oldest: 'Oldest' } } }),
    ...choices,
  }
  const isAscending = ({ sort }: ListFilters) => (order === 'either' ? sort : order) === 'oldest'
  const orderOf = (filters: ListFilters) =>
    typeof order === 'function' ? (query: RowQuery) => order(query, filters) : isAscending(filters)
  const matchOf = (filters: ListFilters): Match => ({
    ...filters,
    alsoFound: list.alsoFound,
    narrow: narrow && ((query) => narrow(query, filters)),
  })

  async function fetchPage(filters: ListFilters, page: number, signal: AbortSignal): Promise<Page> {
    if (list.fetchPage) return list.fetchPage(filters, page, signal)
    const ask = await rowsOf(table, matchOf(filters), orderOf(filters), signal)
    return (await fetchListPage(page, ask, list.pageSize)) as Page
  }

  const fetchIds = (filters: ListFilters, signal: AbortSignal) => fetchMatchingIds(table, matchOf(filters), signal)

  return {
    ...list,
    pageSize: list.pageSize ?? pageSize,
    isExported: file !== undefined,
    alsoStale: [...(list.alsoStale ?? []), ...(list.isOfClients ? staleClients : [])],
    statuses,
    selects,
    words: { ...usualWords(named), ...named },
    // Of the file, where it is exported.
    fileName: () => file!.name(shopDay(new Date())),
    /** Makes the file of everything that matches. */
    makeFile: (filters: ListFilters, onProgress: (done: number, total: number) => void, signal: AbortSignal) =>
      exportCsv<Exported>(
        file!.columns,
        list.chunks?.(filters, signal) ??
          ((cursor) => fetchRowChunk(table, matchOf(filters), isAscending(filters), cursor, signal)),
        onProgress,
      ),
    /** Of everything that matches, what comes after a row, with the columns of another description of its table. */
    chunkOf: <Other extends ListedRow>(
      other: Table<ListedRow, Other>,
      filters: ListFilters,
      cursor: Other | undefined,
      signal: AbortSignal,
    ) => fetchRowChunk(other, matchOf(filters), isAscending(filters), cursor, signal),
    page: (filters: ListFilters, page: number) =>
      queryOptions({
        ...liveQuery,
        queryKey: [...table.keys.lists(), filters, page],
        queryFn: ({ signal }) => fetchPage(filters, page, signal),
        placeholderData: keepPreviousData,
      }),
    /** The ids of all that match, asked for when they are to be selected. */
    matching: (filters: ListFilters) =>
      queryOptions({
        queryKey: [...table.keys.all, 'matching', filters],
        queryFn: ({ signal }) => fetchIds(filters, signal),
        staleTime: 0,
        gcTime: 0,
      }),
  }
}

const labelsOf = (choices: { value: string; label: string }[]) =>
  Object.fromEntries(choices.map(({ value, label }) => [value, label]))

/** What the house says of rows unless a list has words of its own. */
function usualWords<Row>({ one, many, nameOf }: Pick<Words<Row>, NamedWords>): Omit<Words<Row>, NamedWords> {
  const [One, Many] = [one, many].map(capital)
  return {
    failure: `Failed to Load ${Many}`,
    noMatch: `No ${many} match your filters. Try adjusting your search.`,
    removal: (row) => ({
      title: `Delete ${one}`,
      question: `Are you sure you want to delete the ${one} of ${nameOf(row)}? ${movedText}`,
    }),
    statusSet: (row, status) => ['Status updated successfully', `${nameOf(row)}: ${status.replace('_', ' ')}`],
    statusNotSet: 'Status not updated',
    removed: [`${One} deleted successfully`, keptText],
    notRemoved: `${One} not deleted`,
    exported: [`${Many} exported successfully`],
    notExported: ({ words }) => ['Export failed', words],
  }
}
