import { useRef } from 'react'
import { CardSkeletons } from '@/components/states/skeletons'
import { buttonStyles } from '@/components/ui/button-styles'
import { useInView } from '@/hooks/use-in-view'
import { cn } from '@/lib/cn'
import { notePage, type useWatchList } from '../use-watch-list'
import { writeWatchAddress } from '../watch.schema'
import { WatchPageBlock } from './watch-page-block'

type WatchListProps = ReturnType<typeof useWatchList>

/** The grid of the collection with its loading, empty and many-rows states. */
export function WatchList({ filters, page, pages, total, list, hasMore, changeFilters }: WatchListProps) {
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
  if (isEmpty && !list.isFetching) return <NothingFound onClear={() => changeFilters({ search: '', category: '' })} />

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
      <div className="flex flex-col gap-12 sm:gap-16">
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
      {!hasMore && total !== undefined && total > 24 && (
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

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="border-y border-line py-24 text-center">
      <h2 className="display-3">No timepieces found</h2>
      <p className="mt-3 text-muted">Try adjusting your search or filter criteria</p>
      <button type="button" onClick={onClear} className={buttonStyles({ look: 'outline', className: 'mt-8' })}>
        Clear Filters
      </button>
    </div>
  )
}
