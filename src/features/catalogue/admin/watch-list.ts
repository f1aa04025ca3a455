import { copyText, trashText } from '@/dashboard/changes/trash-text'
import { describeList } from '@/dashboard/list/list'
import { clientKeys } from '@/entities/clients/client'
import { listedWatches } from '@/entities/watches/listed-watch'
import { watchKeys } from '@/entities/watches/watch-keys'
import { countText } from '@/lib/count-text'
import { refusalWords } from '@/lib/failures/refusals'
import { changeWatchStatus, findByStock, findIncomplete, type IncompleteWatch } from '../api/admin-watches.api'
import { inOrder, pageSize } from '../api/watches.api'
import type { WatchSort } from '../collection-url'

export const watchList = describeList({
  table: listedWatches,
  order: (query, { sort }) => inOrder(query, sort as WatchSort),
  pageSize,
  choices: {
    show: { label: 'Show', options: { all: 'All', featured: 'Featured', unfeatured: 'Not featured' } },
    sort: { label: 'Order', options: { newest: 'Newest', name: 'Name', brand: 'Brand' } },
  },
  narrow: (query, { show }) => (show === 'all' ? query : query.eq('featured', show === 'featured')),
  alsoFound: findByStock,
  // A client's page lists what is reserved for them.
  alsoStale: [watchKeys.all, clientKeys.pages()],
  changeStatus: changeWatchStatus,
  whyNot: async (ids, refusal) =>
    refusal === 'watch_incomplete' ? incompleteWords(await findIncomplete(ids)) : undefined,
  words: {
    title: 'Watch Collection',
    search: 'Search watches...',
    none: 'No watches found. Add your first watch to get started!',
    noMatch: 'No watches match your search. Try different keywords.',
    nameOf: ({ name }) => name,
    removal: ({ name }) => ({
      title: `Delete ${name}`,
      question: 'Are you sure you want to delete this watch? This action cannot be undone.',
      detail: copyText,
    }),
    removed: ['Watch Deleted', trashText],
    notRemoved: 'Delete Failed',
  },
})

const most = 5

function incompleteWords(watches: IncompleteWatch[]) {
  const [first] = watches
  if (watches.length === 0) return undefined
  return { words: wordsOf(watches), first: first.id, count: watches.length }
}

function wordsOf(watches: IncompleteWatch[]): string {
  if (watches.length === 1) {
    const [{ name, missing }] = watches
    return refusalWords('watch_incomplete', { name, missing: missing.join() })
  }
  const lines = watches.slice(0, most).map(({ name, missing }) => `${name}: ${missing.join(', ')}`)
  if (watches.length > most) lines.push(`And ${countText(watches.length - most)} more`)
  return ['Missing before visitors can see them:', ...lines].join('\n')
}
