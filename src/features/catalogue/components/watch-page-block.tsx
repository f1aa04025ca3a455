import { memo, useLayoutEffect, useRef, useState } from 'react'
import { useInView } from '@/hooks/use-in-view'
import { useIsHydrated } from '@/hooks/use-is-hydrated'
import type { WatchPage } from '../api/watches.api'
import { writeWatchAddress, type WatchFilters } from '../watch'
import { WatchCard } from './watch-card'

/** How tall each page last was, px, by list and page; a page far away is a gap of that height. */
const knownHeights = new Map<string, number>()

const cardSizes = '(min-width: 1328px) 302px, (min-width: 1024px) 23vw, (min-width: 640px) 31vw, 46vw'

/** Two, three and four columns: a page of 24 is whole rows in each. */
export const watchGrid = 'grid grid-cols-2 gap-x-4 gap-y-12 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-16 lg:grid-cols-4'

/** On a phone: the cards of the first row, and those that fill the first screen and more. */
const firstRow = 2
const firstRows = 4

type WatchPageBlockProps = {
  filters: WatchFilters
  page: WatchPage
  /** Near what was looked at when the list came on screen: drawn at once. */
  near: boolean
  /** It begins on the first screen: the pictures of its first row are loaded first. */
  isFirst: boolean
  onShow: (filters: WatchFilters, page: number) => void
}

/**
 * A page of 24 cards. Only pages near the viewport are in the document, so that
 * a list of any length costs what is seen of it.
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
  // Its height is guessed while the page wakes up; nothing that comes later may guess above what is read.
  const isHydrated = useIsHydrated()
  const [isBuilt] = useState(isFirst && !isHydrated)
  const [drawn, setDrawn] = useState(() => near || !knownHeights.has(heightKey))

  // A page that holds the focus stays: whoever tabs through it must not be thrown out.
  useInView(block, (near) => setDrawn(near || Boolean(block.current?.contains(document.activeElement))), '200% 0px')
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
            className={isBuilt && index >= firstRows ? 'later held [--later:26rem]' : undefined}
          />
        ))}
    </div>
  )
})
