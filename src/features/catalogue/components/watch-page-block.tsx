import { memo, useLayoutEffect, useRef, useState } from 'react'
import { useInView } from '@/hooks/use-in-view'
import { useIsHydrated } from '@/hooks/use-is-hydrated'
import type { WatchPage } from '../api/watches.api'
import { writeWatchAddress, type WatchFilters } from '../watch-address'
import { WatchCard } from './watch-card'

/** The last height of each page of each list, px: a page far from the viewport is an empty block of that height. */
const knownHeights = new Map<string, number>()

const cardSizes = '(min-width: 1328px) 302px, (min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw'

/** Two, three and four columns: a page of 24 is whole rows in each. */
export const watchGrid = 'grid grid-cols-2 gap-x-4 gap-y-12 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-16 lg:grid-cols-4'

/** Cards in a phone's first row, and cards that more than fill its first screen. */
const firstRow = 2
const firstRows = 4

type WatchPageBlockProps = {
  filters: WatchFilters
  page: WatchPage
  /** The page that the address asked for, or one beside it: drawn in the first render. */
  near: boolean
  /** The topmost loaded page: the pictures of its first row load with priority. */
  isFirst: boolean
  onShow: (filters: WatchFilters, page: number) => void
}

/**
 * A page of 24 cards. Cards are in the document only near the viewport, so that
 * the cost of a long list does not grow with its length.
 */
export const WatchPageBlock = memo(function WatchPageBlock({
  filters,
  page,
  near,
  isFirst,
  onShow,
}: WatchPageBlockProps) {
  const block = useRef<HTMLDivElement>(null)
  const heightKey = writeWatchAddress(filters, page.number).toString()
  // Only the prerendered first page may skip layout below the first screen: elsewhere an estimated height would move what is read.
  const isHydrated = useIsHydrated()
  const [isBuilt] = useState(isFirst && !isHydrated)
  const [drawn, setDrawn] = useState(() => near || !knownHeights.has(heightKey))

  // A page that holds the focus stays in the document, so that Tab goes on from there.
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
