import { useQueryClient } from '@tanstack/react-query'
import { Star, StarOff } from 'lucide-react'
import { buttonStyles } from '@/components/ui/button-styles'
import type { ListPage } from '@/dashboard/list/list-page'
import { bulkOutcome } from '@/dashboard/selection/bulk'
import { SelectionBar } from '@/dashboard/selection/selection-bar'
import { undoOfMany, useBulk } from '@/dashboard/selection/use-bulk'
import type { Selection } from '@/dashboard/selection/use-selection'
import type { ListedWatch, WatchMatch } from '../api/admin-watches.api'
import { useFeatureWatches } from '../api/admin-watches.mutations'
import { adminWatchQueries } from '../api/admin-watches.queries'

type WatchSelectionBarProps = { match: WatchMatch; page: ListPage<ListedWatch>; selection: Selection }

const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4' } as const

/** Selects watches, and features or unfeatures the selected ones. */
export function WatchSelectionBar({ match, page, selection }: WatchSelectionBarProps) {
  const client = useQueryClient()
  const feature = useFeatureWatches()
  const bulk = useBulk(selection)

  function run(featured: boolean) {
    const done = featured ? 'featured' : 'unfeatured'
    const rest = `${featured ? 'had been featured' : 'had not been featured'} before, or can no longer be found`
    void bulk.run({
      offer: undoOfMany('watches'),
      doing: featured ? 'Featuring' : 'Unfeaturing',
      change: (ids, onDone) => feature.mutateAsync({ ids, featured, onDone }),
      outcome: (changed, chosen) => bulkOutcome(changed.length, chosen, { one: 'watch', many: 'watches', done, rest }),
    })
  }

  return (
    <SelectionBar
      page={page}
      selection={selection}
      bulk={bulk}
      fetchMatching={() => client.fetchQuery(adminWatchQueries.matching(match))}
      failure="Failed to Load Watches"
    >
      {(isBusy) =>
        [true, false].map((featured) => (
          <button
            key={String(featured)}
            type="button"
            disabled={isBusy}
            onClick={() => run(featured)}
            className={buttonStyles({ look: 'outline', size: 'sm' })}
          >
            {featured ? <Star {...icon} /> : <StarOff {...icon} />}
            {featured ? 'Feature' : 'Unfeature'}
          </button>
        ))
      }
    </SelectionBar>
  )
}
