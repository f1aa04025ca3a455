import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router-dom'
import { Link } from '@/components/link'
import { PageHead } from '@/components/page-head'
import { PageHeader } from '@/components/page-header'
import { CategoryChips } from '@/features/catalogue/components/category-chips'
import { CollectionSearch } from '@/features/catalogue/components/collection-search'
import { SortSelect } from '@/features/catalogue/components/sort-select'
import { WatchList } from '@/features/catalogue/components/watch-list'
import { FilterBar, FilterButton } from '@/features/catalogue/filters/filter-bar'
import { useWatchList } from '@/features/catalogue/use-watch-list'
import { deferred } from '@/first-paint/deferred'
import { countText } from '@/lib/count-text'
import { whenIdle } from '@/lib/loading/when-idle'
import { paths } from '@/lib/pages/pages'

const CollectionFoot = deferred('collection-foot', () => import('./collection-foot'))

export const preload = CollectionFoot.preload

export function Component() {
  const collection = useWatchList()
  const { resumed } = useLoaderData<{ resumed: boolean }>()
  const { filters, total, changeFilters } = collection
  const filterProps = { filters, changeFilters, opener: useRef<HTMLButtonElement>(null) }
  const wanted = total === 0 ? filters.search : ''
  const isArchive = filters.state === 'sold'

  const queryClient = useQueryClient()
  // A watch is the likely next page.
  useEffect(
    () =>
      whenIdle(
        () =>
          void import('./watch.route').then(
            ({ keepFresh }) => keepFresh(queryClient),
            () => {},
          ),
      ),
    [queryClient],
  )

  return (
    <>
      <PageHead
        title={isArchive ? 'Sold Watches' : 'Our Collection'}
        description="Fine watches chosen, inspected and authenticated by Sonoran Horology in Scottsdale, Arizona. Search by name, category, specification or description."
        path={paths.collection}
      />
      <PageHeader eyebrow="The catalog" title={isArchive ? 'Sold Watches' : 'Our Collection'}>
        {isArchive ? (
          <p>
            Watches that found a home. We can look for another like any of them.{' '}
            <Link to={paths.collection} className="text-link">
              See what is here now
            </Link>
          </p>
        ) : (
          <p>
            Each piece has been inspected, timed and authenticated in our own workshop. Ask to see the file on any of
            them.
          </p>
        )}
      </PageHeader>
      <section aria-label="Timepieces" className="wrap pb-(--section)">
        <div className="flex flex-col gap-4 pb-8 sm:gap-6">
          {!isArchive && (
            <>
              <CollectionSearch value={filters.search} />
              <CategoryChips value={filters.category} onChange={(category) => changeFilters({ category })} />
            </>
          )}
          <div className="flex flex-wrap items-center justify-between gap-x-6">
            <p role="status" className="text-sm text-muted tabular-nums">
              {total !== undefined && `${countText(total)} ${total === 1 ? 'timepiece' : 'timepieces'}`}
            </p>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-sm:w-full max-sm:pt-2">
              {!isArchive && <FilterButton {...filterProps} />}
              <SortSelect
                value={filters.sort}
                isSearched={filters.search !== ''}
                onChange={(sort) => changeFilters({ sort })}
              />
            </div>
          </div>
          <FilterBar {...filterProps} />
        </div>
        <WatchList {...collection} resumed={resumed} />
        {!isArchive && (
          <p className="mt-16 text-center text-sm">
            <Link to={`${paths.collection}?state=sold`} className="text-link">
              Watches we have sold
            </Link>
          </p>
        )}
      </section>
      <CollectionFoot wanted={wanted} isOutdated={wanted !== ''} />
    </>
  )
}
