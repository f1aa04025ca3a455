import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { Link } from '@/components/link'
import { RetryButton } from '@/components/retry-button'
import { LoadMore } from '@/components/states/load-more'
import { CardSkeletons } from '@/components/states/skeletons'
import { buttonStyles } from '@/components/ui/button-styles'
import { useInView } from '@/hooks/use-in-view'
import { cn } from '@/lib/cn'
import type { Elements } from '@/lib/elements'
import { requestPath } from '@/lib/pages/wanted-watch'
import { pageSize } from '../api/watches.api'
import { writeCollectionUrl } from '../collection-url'
import { NearMissList, type FilterProps } from '../filters/filter-bar'
import type { useWatchList } from '../use-watch-list'
import { collectionSearchId } from './collection-search'
import { watchGrid, WatchPageBlock } from './watch-page-block'

type WatchListProps = ReturnType<typeof useWatchList> & {
  /** Takes focus when a near miss is chosen. */
  opener: FilterProps['opener']
  /** The list was cached on mount, so the router restores its scroll position. */
  resumed: boolean
  /** At the end of the list, also of an empty one. */
  children: Elements
}

export function WatchList(props: WatchListProps) {
  const { filters, page, pages, total, list, hasMore, changeFilters, showPage, resumed, opener, children } = props
  const blocks = useRef<HTMLDivElement>(null)
  useSteadyPlace(blocks, pages[0]?.number, resumed)
  const isEmpty = pages.every(({ watches }) => watches.length === 0)

  if (list.isPending) {
    return (
      <div className={watchGrid}>
        <span className="sr-only" role="status">
          Loading timepieces
        </span>
        <CardSkeletons count={8} />
      </div>
    )
  }
  if (isEmpty && !list.isFetching) {
    const handleClear = () => {
      changeFilters({ search: '', category: '', narrowing: {} })
      document.getElementById(collectionSearchId)?.focus()
    }
    return (
      <NothingFound
        isArchive={filters.state === 'sold'}
        search={filters.search}
        end={children}
        onClear={handleClear}
        onRetry={list.isError ? () => void list.refetch() : undefined}
      >
        {filters.state === 'listed' && !list.isError && (
          <NearMissList filters={filters} changeFilters={changeFilters} opener={opener} />
        )}
      </NothingFound>
    )
  }

  return (
    <div
      className={cn('transition-opacity duration-300', list.isPlaceholderData && 'opacity-40')}
      aria-busy={list.isFetching}
    >
      {list.hasPreviousPage && !list.isPlaceholderData && (
        <div className="mb-12">
          <LoadMore busy={list.isFetchingPreviousPage} onLoad={() => list.fetchPreviousPage()}>
            Show earlier timepieces
          </LoadMore>
        </div>
      )}
      <div ref={blocks} className="steady flex scroll-mt-24 flex-col gap-12 sm:gap-16">
        {pages.map((each) => (
          <WatchPageBlock
            key={writeCollectionUrl(filters, each.number).toString()}
            filters={filters}
            page={each}
            near={Math.abs(each.number - page) <= 1}
            isFirst={each.number === pages[0].number}
            onShow={showPage}
          />
        ))}
      </div>
      {hasMore && !list.isPlaceholderData && (
        <div className="mt-16">
          {/* Only the button retries, to spare a backend that is down. */}
          {!list.isFetchingNextPage && !list.isFetchNextPageError && (
            <Edge key={pages[pages.length - 1].number} onReach={() => list.fetchNextPage()} />
          )}
          <LoadMore
            busy={list.isFetchingNextPage}
            failed={list.isFetchNextPageError ? 'More timepieces' : undefined}
            onLoad={() => list.fetchNextPage()}
          >
            Show more timepieces
          </LoadMore>
        </div>
      )}
      {!hasMore && total !== undefined && total > pageSize && (
        <p className="mt-16 text-center text-sm text-muted">That is all of them.</p>
      )}
      {children}
    </div>
  )
}

/** Its `key` changes per page, since an observer fires only on changes. */
function Edge({ onReach }: { onReach: () => void }) {
  const edge = useRef<HTMLDivElement>(null)
  useInView(edge, (inView) => inView && onReach(), '0px 0px 1200px 0px')
  return <div ref={edge} aria-hidden className="h-px" />
}

type NothingFoundProps = {
  isArchive: boolean
  search: string
  onClear: () => void
  onRetry?: () => void
  end: Elements
  children: Elements
}

function NothingFound({ isArchive, search, onClear, onRetry, end, children }: NothingFoundProps) {
  return (
    <div className="border-y border-line py-16 text-center sm:py-24">
      <h2 className="display-3">No timepieces found</h2>
      <p className="mt-3 text-muted">
        {isArchive ? 'Nothing we have sold is shown here yet.' : 'Try adjusting your search or filter criteria'}
      </p>
      {children}
      <div className="mt-8 flex flex-wrap justify-center gap-4">
        {!isArchive && (
          <button type="button" onClick={onClear} className={buttonStyles({ look: 'outline' })}>
            Clear Filters
          </button>
        )}
        {onRetry && (
          <RetryButton onRetry={onRetry} look="quiet">
            Try Again
          </RetryButton>
        )}
        {search && !onRetry && (
          <Link to={requestPath(search)} className={buttonStyles({ look: 'quiet' })}>
            Request a Watch
          </Link>
        )}
      </div>
      {end}
    </div>
  )
}

/** Pages that load above must not move visible rows. */
function useSteadyPlace(blocks: RefObject<HTMLDivElement | null>, firstPage: number | undefined, resumed: boolean) {
  const seen = useRef<{ firstPage: number; height: number }>(undefined)
  const settle = useEffectEvent((first: number) => {
    // The router scrolls a new page to its top first.
    if (!seen.current && first > 1 && !resumed) requestAnimationFrame(() => blocks.current?.scrollIntoView())
    if (seen.current && first < seen.current.firstPage) {
      window.scrollBy({ top: heightOf(blocks.current) - seen.current.height })
    }
  })
  useLayoutEffect(() => {
    if (firstPage !== undefined) settle(firstPage)
  }, [firstPage])
  useLayoutEffect(() => {
    // Reading a height forces a layout.
    if (firstPage !== undefined) seen.current = { firstPage, height: firstPage > 1 ? heightOf(blocks.current) : 0 }
  })
}

const heightOf = (element: HTMLElement | null) => element?.offsetHeight ?? 0
