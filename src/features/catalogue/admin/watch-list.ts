import { copyText, keptText } from '@/dashboard/changes/kept-text'
import { describeList } from '@/dashboard/list/list'
import { listedWatches } from '@/entities/watches/listed-watch'
import { watchKeys } from '@/entities/watches/watch-keys'
import { findByStock, findIncomplete } from '../api/admin-watches.api'
import { inOrder, pageSize } from '../api/watches.api'
import { incompleteWords } from '../incomplete-words'
import type { WatchSort } from '../watch-address'

/** What the house has for sale. */
export const watchList = describeList({
  table: listedWatches,
  order: (query, { sort }) => inOrder(query, sort as WatchSort),
  pageSize,
  choices: {
    show: { label: 'Show', options: { all: 'All', featured: 'Featured', unfeatured: 'Not featured' } },
    sort: { label: 'Order', options: { newest: 'Newest', name: 'Name', brand: 'Brand' } },
  },
  narrow: (query, { show }) => (show === 'all' ? query : query.eq('featured', show === 'featured')),
  // By its serial number, e.g.
  alsoFound: findByStock,
  alsoStale: [watchKeys.all],
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
    removed: ['Watch Deleted', keptText],
    notRemoved: 'Delete Failed',
  },
})
