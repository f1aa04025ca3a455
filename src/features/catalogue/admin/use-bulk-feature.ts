import { useState } from 'react'
import { countText } from '@/lib/count-text'
import { useFeatureWatches } from '../api/admin-watches.mutations'
import type { WatchSelection } from './use-watch-selection'
import { watchCount } from './watch-count'

/** Features the selected watches, or no longer does, and says how far it is. */
export function useBulkFeature({ ids, select, clear }: WatchSelection) {
  const feature = useFeatureWatches()
  const [progress, setProgress] = useState({ done: 0, total: 0, featured: true })
  const { done, total, featured } = progress

  return {
    isRunning: feature.isPending,
    done,
    total,
    said: `${featured ? 'Featuring' : 'Unfeaturing'} ${countText(done)} of ${countText(total)}...`,
    async run(next: boolean) {
      const chosen = [...ids]
      const finished: string[] = []
      setProgress({ done: 0, total: chosen.length, featured: next })
      const onDone = (some: string[]) => {
        finished.push(...some)
        setProgress({ done: finished.length, total: chosen.length, featured: next })
      }
      try {
        await feature.mutateAsync({ ids: chosen, featured: next, onDone })
        clear(`${watchCount(chosen.length)} ${next ? 'featured' : 'unfeatured'}.`)
      } catch {
        // The toast says why; what is still to do stays selected.
        select(finished, false)
      }
    },
  }
}
