import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
import { CardSkeletons } from '@/components/states/skeletons'
import { buttonStyles } from '@/components/ui/button-styles'
import { useInView } from '@/hooks/use-in-view'
import { cn } from '@/lib/cn'
import { pageSize } from '../api/watches.api'
import { notePage, type useWatchList } from '../use-watch-list'
import { writeWatchAddress } from '../watch.schema'
import { collectionSearchId } from './collection-search'
import { WatchPageBlock } from './watch-page-block'

type WatchListProps = ReturnType<typeof useWatchList> & {
  /** The list was in memory already: the reader comes back to it. */
  resumed: boolean
}

/** The grid of the collection with its loading, empty and many-rows states. */
export function WatchList({ filters, page, pages, total, list, hasMore, changeFilters, resumed }: WatchListProps) {
  const blocks = useRef<HTMLDivElement>(null)
  useSteadyPlace(blocks, pages[0]?.number, resumed)
  const isEmpty = pages.every(({ watches }) => watches.length === 0)

  if (list.isPending) {
    return (
      <div className="grid grid-cols-2 gap-x-4 gap-y-12 sm:grid-cols-3 sm:gap-x-6 sm:gap-y-16 lg:grid-cols-4">
        <span className="sr-only" role="status">
          Loading timepieces
        </span>
        <CardSkeletons count={8} />
      </div>
    )
  }
  if (isEmpty && !list.isFetching) {
    const handleClear = () => {
      changeFilters({ search: '', category: '' })
      document.getElementById(collectionSearchId)?.focus()
    }
    return <NothingFound onClear={handleClear} onRetry={list.isError ? () => void list.refetch() : undefined} />
  }

  const listKey = writeWatchAddress(filters).toString()
  return (
    <div
      className={cn('transition-opacity duration-300', list.isPlaceholderData && 'opacity-40')}
      aria-busy={list.isFetching}
    >
      {list.hasPreviousPage && !list.isPlaceholderData && (
        <LoadButton busy={list.isFetchingPreviousPage} onLoad={() => list.fetchPreviousPage()} className="mb-12">
          Show earlier timepieces
        </LoadButton>
      )}
      <div ref={blocks} className="flex scroll-mt-24 flex-col gap-12 [overflow-anchor:none] sm:gap-16">
        {pages.map((each) => (
          <WatchPageBlock
            key={`${listKey}#${each.number}`}
            filters={filters}
            page={each}
            near={Math.abs(each.number - page) <= 1}
            priorityCount={each.number === pages[0].number ? 4 : 0}
            onShow={notePage}
          />
        ))}
      </div>
      {hasMore && !list.isPlaceholderData && (
        <LoadMore
          lastPage={pages[pages.length - 1].number}
          busy={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onLoad={() => list.fetchNextPage()}
        />
      )}
      {!hasMore && total !== undefined && total > pageSize && (
        <p className="mt-16 text-center text-sm text-muted">That is all of them.</p>
      )}
    </div>
  )
}

type LoadMoreProps = { lastPage: number; busy: boolean; failed: boolean; onLoad: () => void }

function LoadMore({ lastPage, busy, failed, onLoad }: LoadMoreProps) {
  return (
    <div className="mt-16">
      {/* After a failure only the button tries again: scrolling on would hammer a backend that is down. */}
      {!busy && !failed && <Edge key={lastPage} onReach={onLoad} />}
      {failed && (
        <p role="alert" className="mb-4 text-center text-sm text-danger">
          More timepieces could not be loaded. Check your connection and try again.
        </p>
      )}
      <LoadButton busy={busy} onLoad={onLoad}>
        Show more timepieces
      </LoadButton>
    </div>
  )
}

/** Notices that the end of the list comes near; a new one after each page, since a still page fires nothing. */
function Edge({ onReach }: { onReach: () => void }) {
  const edge = useRef<HTMLDivElement>(null)
  useInView(edge, (inView) => inView && onReach(), '0px 0px 1200px 0px')
  return <div ref={edge} aria-hidden className="h-px" />
}

type LoadButtonProps = { busy: boolean; onLoad: () => void; children: string; className?: string }

function LoadButton({ busy, onLoad, children, className }: LoadButtonProps) {
  return (
    <div className={cn('text-center', className)}>
      <button type="button" disabled={busy} onClick={onLoad} className={buttonStyles({ look: 'outline' })}>
        {busy ? 'Loading...' : children}
      </button>
    </div>
  )
}

type NothingFoundProps = { onClear: () => void; onRetry?: () => void }

function NothingFound({ onClear, onRetry }: NothingFoundProps) {
  return (
    <div className="border-y border-line py-24 text-center">
      <h2 className="display-3">No timepieces found</h2>
      <p className="mt-3 text-muted">Try adjusting your search or filter criteria</p>
      <div className="mt-8 flex flex-wrap justify-center gap-4">
        <button type="button" onClick={onClear} className={buttonStyles({ look: 'outline' })}>
          Clear Filters
        </button>
        {onRetry && (
          <button type="button" onClick={onRetry} className={buttonStyles({ look: 'quiet' })}>
            Try Again
          </button>
        )}
      </div>
    </div>
  )
}

/**
 * Keeps what is read in its place: a list that begins in its middle comes into
 * view there, and pages put before it do not push it away.
 */
function useSteadyPlace(blocks: RefObject<HTMLDivElement | null>, firstPage: number | undefined, resumed: boolean) {
  const seen = useRef<{ firstPage: number; height: number }>(undefined)
  const settle = useEffectEvent((first: number) => {
    const height = blocks.current?.offsetHeight ?? 0
    // After the router, which goes to the top of a new page.
    if (!seen.current && first > 1 && !resumed) requestAnimationFrame(() => blocks.current?.scrollIntoView())
    if (seen.current && first < seen.current.firstPage) window.scrollBy({ top: height - seen.current.height })
  })
  useLayoutEffect(() => {
    if (firstPage !== undefined) settle(firstPage)
  }, [firstPage])
  useLayoutEffect(() => {
    if (firstPage !== undefined) seen.current = { firstPage, height: blocks.current?.offsetHeight ?? 0 }
  })
}
