import { keepPreviousData, queryOptions, type QueryKey } from '@tanstack/react-query'
import { staleClients } from '@/entities/clients/client'
import type { EmailsAbout } from '@/entities/emails/email'
import type { RepliesAbout } from '@/entities/replies/reply'
import { capital } from '@/lib/capital'
import type { AppError } from '@/lib/failures/errors'
import type { ListedRow, Table } from '@/lib/table'
import { shopDay } from '@shared/shop-clock'
import { trashText, movedText } from '../changes/trash-text'
import { exportCsv, type CsvColumn } from '../export/csv'
import type { Chunk } from '../export/keyset'
import { liveQuery } from '../live-query'
import { wordsOf } from '../tables'
import { fetchListPage, pageSize, type ListPage } from './list-page'
import {
  fetchMatchingIds,
  fetchRowChunk,
  rowsOf,
  type AlsoFound,
  type ChangeStatus,
  type Match,
  type RowQuery,
} from './list.api'
import type { AskWhyNot } from './refused-rows'

/** `row` is the ID of a single row. Lists add their own choices. */
export type ListFilters = { search: string; status?: string; sort?: string; row?: string } & Record<string, string>

/** The first option is the default. */
type Choice = { label: string; options: Record<string, string> }

type SuccessMessage = [title: string, text?: string]

export type StatusOf<Row> = Row extends { status: infer Status extends string } ? Status : string

type Words<Row> = {
  title: string
  one: string
  many: string
  /** Placeholder; without it, there is no search. */
  search?: string
  none: string
  /** E.g. the sender or the watch. */
  nameOf: (row: Row) => string
  failure: string
  noMatch: string
  removal: (row: Row) => { title: string; question: string; detail?: string; note?: string }
  /** Toasts; a failure has only a title. */
  statusSet: (row: Row, status: StatusOf<Row>) => SuccessMessage
  statusNotSet: string
  removed: string | [title: string, text: string]
  notRemoved: string
  added: SuccessMessage
  updated: SuccessMessage
  notSaved: string
  exported: SuccessMessage
  notExported: (error: AppError) => SuccessMessage
}

type OwnWords = 'search' | 'none' | 'nameOf'
type NamedWords = OwnWords | 'title' | 'one' | 'many'

export type ListDescription<Row extends ListedRow, Exported extends ListedRow, Page extends ListPage<Row>> = {
  table: Table<Row, Exported>
  /** Order by time. The owner chooses between both directions if it is 'either'. */
  order: 'newest' | 'oldest' | 'either' | ((query: RowQuery, filters: ListFilters) => RowQuery)
  pageSize?: number
  choices?: Record<string, Choice>
  narrow?: (query: RowQuery, filters: ListFilters) => RowQuery
  /** Search in other tables. */
  alsoFound?: AlsoFound
  /** For pages with more than rows. */
  fetchPage?: (filters: ListFilters, page: number, signal: AbortSignal) => Promise<Page>
  /** Fetches the next chunk of rows that come from no table. */
  chunks?: (filters: ListFilters, signal: AbortSignal) => () => Promise<Chunk<Exported>>
  /** Each row shows its emails (`RowEmails`). */
  emailsAbout?: EmailsAbout
  /** A change makes data of clients stale. */
  isOfClients?: boolean
  /** Each row shows its replies (`RowReplies`). */
  repliesAbout?: RepliesAbout
  isSelectable?: boolean
  /** Stale after a change, besides the list. */
  alsoStale?: QueryKey[]
  /** Default: updates the column. */
  changeStatus?: ChangeStatus
  /** Error if another row has taken the place. */
  taken?: string
  /** Explains a status that the database refused. */
  whyNot?: AskWhyNot
  /** Defaults are in `../tables` and `usualWords`. */
  words: Pick<Words<Row>, OwnWords> & Partial<Words<Row>>
  /** `day` is today. */
  file?: { name: (day: string) => string; columns: CsvColumn<Exported>[] }
}

export type List<Row extends ListedRow, Page extends ListPage<Row> = ListPage<Row>> = ReturnType<
  typeof describeList<Row, ListedRow, Page>
>

export type Changeable<Row extends ListedRow> = Pick<
  List<Row>,
  'alsoStale' | 'changeStatus' | 'taken' | 'whyNot' | 'words'
> & {
  table: Table<Row, ListedRow>
}

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
    fileName: () => file!.name(shopDay(new Date())),
    makeFile: (filters: ListFilters, onProgress: (done: number, total: number) => void, signal: AbortSignal) =>
      exportCsv<Exported>(
        file!.columns,
        list.chunks?.(filters, signal) ??
          ((cursor) => fetchRowChunk(table, matchOf(filters), isAscending(filters), cursor, signal)),
        onProgress,
      ),
    /** Uses the columns of another description of the table. */
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
    removed: [`${One} deleted successfully`, trashText],
    notRemoved: `${One} not deleted`,
    added: [`${One} added successfully`],
    updated: [`${One} updated successfully`],
    notSaved: `${One} not saved`,
    exported: [`${Many} exported successfully`],
    notExported: ({ words }) => ['Export failed', words],
  }
}
