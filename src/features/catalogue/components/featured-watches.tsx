import { useQuery } from '@tanstack/react-query'
import { CardSkeletons } from '@/components/states/skeletons'
import { featuredWatchesQuery } from '../api/featured-watches.api'
import { WatchCard } from './watch-card'

export function FeaturedWatches() {
  const { data: watches = [], isPending } = useQuery(featuredWatchesQuery())
  if (!isPending && watches.length === 0) {
    return (
      <p className="border-y border-line py-16 text-center text-muted">No featured watches available at the moment.</p>
    )
  }
  return (
    <div className="grid gap-x-6 gap-y-14 md:grid-cols-3" aria-busy={isPending}>
      {isPending ? (
        <>
          <span className="sr-only" role="status">
            Loading the signature collection
          </span>
          <CardSkeletons count={3} />
        </>
      ) : (
        watches.map((watch) => (
          <WatchCard key={watch.id} watch={watch} sizes="(min-width: 1328px) 411px, (min-width: 768px) 31vw, 92vw" />
        ))
      )}
    </div>
  )
}
