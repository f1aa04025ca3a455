import { useQueries, useQuery } from '@tanstack/react-query'
import { watchesText } from '@/entities/watches/watch'
import { watchQueries } from '../api/watches.queries'
import type { FilterProps } from './filter-bar'
import { nearMisses, searchWords, shorterSearchesOf } from './near-misses'

export function NearMissList({ filters, changeFilters, opener }: FilterProps) {
  const { data: counts, isPlaceholderData } = useQuery(watchQueries.count(filters, true))
  const searches = shorterSearchesOf(filters.search)
  const counted = useQueries({
    queries: searches.map((search) => watchQueries.count({ ...filters, search }, true)),
  })
  if (!counts || isPlaceholderData || counts.total > 0) return null
  const shorter = searches.flatMap((search, index) => {
    const { data, isPlaceholderData: isOld } = counted[index]
    return data && !isOld ? { words: searchWords(search), watches: data.total, change: { search } } : []
  })
  const near = nearMisses(filters, counts, shorter)
  if (near.length === 0) return null
  return (
    <div className="mx-auto mt-8 max-w-md text-left">
      <p role="status" className="text-sm text-muted">
        No watch has all of this. One change shows some:
      </p>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {near.map(({ words, watches, change }) => (
          <li key={words}>
            <button
              type="button"
              onClick={() => {
                // Focus must move before the focused button is removed.
                opener.current?.focus({ preventScroll: true })
                changeFilters(change)
              }}
              className="group flex min-h-12 w-full items-center justify-between gap-4 py-2 text-left"
            >
              <span className="wrap-anywhere transition-colors group-hover:text-brass-bright">{words}</span>{' '}
              <span className="shrink-0 text-sm text-muted tabular-nums">{watchesText(watches)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
