import { memo, useLayoutEffect, useRef, useState } from 'react'
import { useInView } from '@/hooks/use-in-view'
import { useIsHydrated } from '@/hooks/use-is-hydrated'
import type { WatchPage } from '../api/watches.api'
import { writeCollectionUrl, type WatchFilters } from '../collection-url'
import { WatchCard } from './watch-card'

/** Page heights in px, used while the cards are not rendered. */
const knownHeights = new Map<string, number>()

const cardSizes = '(min-width: 1328px) 302px, (min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw'

/** 24 cards fill whole rows in each of these grids. */
export const watchGrid = 'grid grid-cols-2 gap-x-4 gap-y-12 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-16 lg:grid-cols-4'

const firstRow = 2
const firstRows = 4

type WatchPageBlockProps = {
  filters: WatchFilters
  page: WatchPage
  /** The page in the URL or a neighbor. */
  near: boolean
  isFirst: boolean
  onShow: (filters: WatchFilters, page: number) => void
}

/** Far from the viewport, the block is empty. */
export const WatchPageBlock = memo(function WatchPageBlock({
  filters,
  page,
  near,
  isFirst,
  onShow,
}: WatchPageBlockProps) {
  const block = useRef<HTMLDivElement>(null)
  const heightKey = writeCollectionUrl(filters, page.number).toString()
  // Elsewhere, estimated heights would shift visible rows.
  const isHydrated = useIsHydrated()
  const [isBuilt] = useState(isFirst && !isHydrated)
  const [drawn, setDrawn] = useState(() => near || !knownHeights.has(heightKey))

  // Tab must continue from the focused card.
  useInView(block, (isNear) => setDrawn(isNear || Boolean(block.current?.contains(document.activeElement))), '200% 0px')
  useInView(block, (crossesMiddle) => crossesMiddle && onShow(filters, page.number), '-50% 0px -50% 0px')

  useLayoutEffect(() => {
    if (!drawn || !block.current) return
    const observer = new ResizeObserver(([entry]) => knownHeights.set(heightKey, entry.contentRect.height))
    observer.observe(block.current)
    return () => observer.disconnect()
  }, [drawn, heightKey])

  return (
    <div
      ref={block}
      data-page={page.number}
      style={drawn ? undefined : { height: knownHeights.get(heightKey) }}
      className={drawn ? watchGrid : undefined}
    >
      {drawn &&
        page.watches.map((watch, index) => (
          <WatchCard
            key={watch.id}
            watch={watch}
            sizes={cardSizes}
            headingLevel={2}
            priority={isFirst && index < firstRow}
            compactOnPhones
            className={isBuilt && index >= firstRows ? 'held later [--later:26rem]' : undefined}
          />
        ))}
    </div>
  )
})
