import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLoaderData } from 'react-router-dom'
import { Link } from '@/components/link'
import { PageHead } from '@/components/page-head'
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

const intro = 'mt-2 max-w-prose text-md leading-relaxed text-muted'

export const preload = CollectionFoot.preload

export function Component() {
  const collection = useWatchList()
  const { resumed } = useLoaderData<{ resumed: boolean }>()
  const { filters, total, changeFilters } = collection
  const opener = useRef<HTMLButtonElement>(null)
  const filterProps = { filters, changeFilters, opener }
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
      <div className="wrap grid gap-x-6 gap-y-4 pt-6 pb-4 lg:grid-cols-12 lg:items-end">
        <div className="lg:col-span-7">
          <p className="eyebrow text-brass">The catalog</p>
          <h1 className="mt-2 display-2 lg:mt-3">{isArchive ? 'Sold Watches' : 'Our Collection'}</h1>
          {isArchive ? (
            <p className={intro}>
              Watches that found a home. We can look for another like any of them.{' '}
              <Link to={paths.collection} className="text-link">
                See what is here now
              </Link>
            </p>
          ) : (
            <p className={intro}>Each piece has been inspected, timed and authenticated in our own workshop.</p>
          )}
        </div>
        {!isArchive && (
          <div className="lg:col-span-5">
            <CollectionSearch value={filters.search} />
          </div>
        )}
      </div>
      <section aria-label="Timepieces" className="wrap pb-(--section)">
        <div className="flex flex-col gap-4 pb-4 sm:pb-6">
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            {!isArchive && (
              <div className="max-lg:w-full">
                <CategoryChips value={filters.category} onChange={(category) => changeFilters({ category })} />
              </div>
            )}
            <div className="flex grow flex-wrap items-center gap-x-4 gap-y-2">
              <p role="status" className="mr-auto text-sm text-muted tabular-nums lg:mr-0 lg:ml-auto">
                {total !== undefined && `${countText(total)} ${total === 1 ? 'timepiece' : 'timepieces'}`}
              </p>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                {!isArchive && <FilterButton {...filterProps} />}
                <SortSelect
                  value={filters.sort}
                  isSearched={filters.search !== ''}
                  onChange={(sort) => changeFilters({ sort })}
                />
              </div>
            </div>
          </div>
          <FilterBar {...filterProps} />
        </div>
        <WatchList {...collection} opener={opener} resumed={resumed} />
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
