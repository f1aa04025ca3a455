import { Star, StarOff } from 'lucide-react'
import { buttonStyles } from '@/components/ui/button-styles'
import { useFeatureRows } from '@/dashboard/list/featuring'
import type { OpenList } from '@/dashboard/list/use-list'
import { bulkOutcome } from '@/dashboard/selection/bulk'
import { BulkStatus } from '@/dashboard/selection/bulk-status'
import { SelectionBar } from '@/dashboard/selection/selection-bar'
import { undoOfMany, useBulk } from '@/dashboard/selection/use-bulk'
import type { ListedWatch } from '@/entities/watches/listed-watch'

const icon = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4' } as const

export function WatchSelectionBar({ list }: { list: OpenList<ListedWatch> }) {
  const feature = useFeatureRows(list)
  const bulk = useBulk(list.selection)

  function run(featured: boolean) {
    const done = featured ? 'featured' : 'unfeatured'
    const rest = `${featured ? 'had already been featured' : 'had not been featured'}, or can no longer be found`
    void bulk.run({
      offer: undoOfMany(list.table.name),
      doing: featured ? 'Featuring' : 'Unfeaturing',
      change: (ids, onDone) => feature.mutateAsync({ ids, featured, onDone }),
      outcome: (changed, chosen) => bulkOutcome(changed.length, chosen, { ...list.words, done, rest }),
    })
  }

  return (
    <SelectionBar list={list} bulk={bulk}>
      {(isBusy) => (
        <>
          <BulkStatus list={list} bulk={bulk} isBusy={isBusy} preset="available" />
          {[true, false].map((featured) => (
            <button
              key={String(featured)}
              type="button"
              disabled={isBusy}
              onClick={() => run(featured)}
              className={buttonStyles({ look: 'outline', size: 'sm' })}
            >
              {featured ? <Star {...icon} /> : <StarOff {...icon} />}
              <span>{featured ? 'Feature' : 'Unfeature'}</span>
            </button>
          ))}
        </>
      )}
    </SelectionBar>
  )
}
