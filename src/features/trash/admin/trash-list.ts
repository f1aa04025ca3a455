import { describeList } from '@/dashboard/list/list'
import { tables, wordsOf } from '@/dashboard/tables'
import { capital } from '@/lib/capital'
import { sortableTimeText, toMoment } from '@shared/time-texts'
import { trash } from '../trash'
import { detailOf } from '../trash-texts'

const kindOf = (source: string) => capital(wordsOf(source).many)

const kinds = Object.keys(tables)
  .filter((table) => wordsOf(table).inTrash)
  .map((table) => [table, kindOf(table)])

/** What was deleted. */
export const trashList = describeList({
  table: trash,
  order: 'newest',
  choices: { kind: { label: 'Show', options: { all: 'Everything', ...Object.fromEntries(kinds) } } },
  narrow: (query, { kind }) => (kind === 'all' ? query : query.eq('source', kind)),
  words: {
    title: 'Trash',
    one: 'entry',
    many: 'entries',
    search: 'Search what was deleted...',
    none: 'The trash is empty. What you delete waits here for thirty days.',
    noMatch: 'Nothing in the trash matches. Try other words, or show everything.',
    nameOf: ({ title }) => title,
    failure: 'Failed to Load the Trash',
  },
  file: {
    name: (day) => `trash-${day}.csv`,
    columns: [
      { heading: 'kind', text: ({ source }) => kindOf(source) },
      { heading: 'title', text: ({ title }) => title },
      { heading: 'detail', text: (row) => detailOf(row) },
      { heading: 'deleted at', text: ({ deleted_at }) => sortableTimeText(toMoment(deleted_at)) },
      { heading: 'deleted by', text: ({ deleted_by_name }) => deleted_by_name },
    ],
  },
})
