import { describeList } from '@/dashboard/list/list'
import { tables, wordsOf } from '@/dashboard/tables'
import { capital } from '@/lib/capital'
import { trash } from '../trash'

const kinds = Object.keys(tables)
  .filter((table) => wordsOf(table).inTrash)
  .map((table) => [table, capital(wordsOf(table).many)])

export const trashList = describeList({
  table: trash,
  order: 'newest',
  choices: { kind: { label: 'Show', options: { all: 'Everything', ...Object.fromEntries(kinds) } } },
  narrow: (query, { kind }) => (kind === 'all' ? query : query.eq('source', kind)),
  words: {
    title: 'Trash',
    one: 'item',
    many: 'items',
    search: 'Search what was deleted...',
    none: 'The trash is empty. What you delete stays here for thirty days.',
    noMatch: 'Nothing in the trash matches. Try other words, or show everything.',
    nameOf: ({ title }) => title,
    failure: 'Failed to Load the Trash',
  },
})
