import { useQuery } from '@tanstack/react-query'
import { Link } from '@/components/link'
import { buttonStyles } from '@/components/ui/button-styles'
import type { Watch } from '@/entities/watches/watch'
import { cn } from '@/lib/cn'
import { paths } from '@/lib/pages/pages'
import { relatedWatchesQuery } from '../api/related-watches.api'
import { WatchCard } from './watch-card'

type Layout = { grid?: string; heading: string; first?: string; sizes: string; firstSizes?: string }

const quarter = '(min-width: 1328px) 302px, (min-width: 1024px) 23vw'

/** Layouts fill rows without gaps. */
const layouts: Record<number, Layout> = {
  1: {
    heading: 'max-sm:col-span-2 lg:col-span-3',
    first: 'max-sm:col-span-2',
    sizes: `${quarter}, (min-width: 640px) 46vw, 92vw`,
  },
  2: { heading: 'col-span-2', sizes: `${quarter}, 46vw` },
  3: {
    grid: 'sm:grid-cols-3',
    heading: 'col-span-2 sm:col-span-3 lg:col-span-1',
    first: 'max-sm:col-span-2',
    sizes: `${quarter}, (min-width: 640px) 31vw, 46vw`,
    firstSizes: `${quarter}, (min-width: 640px) 31vw, 92vw`,
  },
  4: { heading: 'col-span-2 lg:col-span-4', sizes: `${quarter}, 46vw` },
}

export function RelatedWatches({ watch }: { watch: Watch }) {
  const { data: watches = [] } = useQuery(relatedWatchesQuery(watch))
  if (watches.length === 0) return null
  const { grid, heading, first, sizes, firstSizes = sizes } = layouts[watches.length]
  return (
    <section aria-labelledby="related" className="later border-t border-line">
      <div className={cn('wrap grid grid-cols-2 gap-x-4 gap-y-12 section sm:gap-x-6 lg:grid-cols-4', grid)}>
        <div className={heading}>
          <h2 id="related" className="display-2">
            Related timepieces
          </h2>
          <Link to={paths.collection} className={buttonStyles({ look: 'quiet', className: 'mt-3' })}>
            View the whole collection
          </Link>
        </div>
        {watches.map((each, index) => (
          <WatchCard
            key={each.id}
            watch={each}
            sizes={index === 0 ? firstSizes : sizes}
            className={index === 0 ? first : undefined}
            compactOnPhones
          />
        ))}
      </div>
    </section>
  )
}
