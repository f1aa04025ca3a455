import { useQuery } from '@tanstack/react-query'
import type { Watch } from '@/entities/watches/watch'
import { watchQueries } from '../api/watches.queries'
import { WatchCard } from './watch-card'

/** Other watches of the same category or brand; renders nothing where there are none. */
export function RelatedWatches({ watch }: { watch: Watch }) {
  const { data: watches = [] } = useQuery(watchQueries.related(watch))
  if (watches.length === 0) return null
  return (
    <section aria-labelledby="related" className="later border-t border-line">
      <div className="wrap section">
        <h2 id="related" className="display-2">
          Related timepieces
        </h2>
        <div className="mt-12 grid grid-cols-2 gap-x-4 gap-y-12 sm:gap-x-6 lg:grid-cols-4">
          {watches.map((each) => (
            <WatchCard
              key={each.id}
              watch={each}
              sizes="(min-width: 1328px) 302px, (min-width: 1024px) 23vw, 46vw"
              compactOnPhones
            />
          ))}
        </div>
      </div>
    </section>
  )
}
