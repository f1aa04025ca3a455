import { useQueryClient } from '@tanstack/react-query'
import { Phone } from 'lucide-react'
import { useEffect } from 'react'
import { useLoaderData } from 'react-router-dom'
import { FigureStrip } from '@/components/figure-strip'
import { Link } from '@/components/link'
import { PageHead } from '@/components/page-head'
import { PageHeader } from '@/components/page-header'
import { buttonStyles } from '@/components/ui/button-styles'
import { mostCounted } from '@/features/catalogue/api/watches.api'
import { CategoryChips } from '@/features/catalogue/components/category-chips'
import { CollectionSearch } from '@/features/catalogue/components/collection-search'
import { SortSelect } from '@/features/catalogue/components/sort-select'
import { WatchList } from '@/features/catalogue/components/watch-list'
import { useWatchList } from '@/features/catalogue/use-watch-list'
import { useFigures } from '@/hooks/use-figures'
import { countText } from '@/lib/count-text'
import { whenIdle } from '@/lib/loading/when-idle'
import { paths } from '@/lib/pages/pages'
import { requestPath } from '@/lib/pages/wanted-watch'
import { house } from '@shared/house'

export function Component() {
  const figures = useFigures()
  const collection = useWatchList()
  const { resumed } = useLoaderData<{ resumed: boolean }>()
  const { filters, total, isCounted, changeFilters } = collection
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
              {total !== undefined && timepieces(total, isCounted)}
            </p>
            <SortSelect
              value={filters.sort}
              isSearched={filters.search !== ''}
              onChange={(sort) => changeFilters({ sort })}
            />
          </div>
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
      <FigureStrip
        label="Highlights"
        figures={[figures.timepieces, figures.brands, figures.authenticity, figures.sold]}
      />
      <section aria-labelledby="not-found-here" className="wrap grid gap-8 section lg:grid-cols-12">
        <h2 id="not-found-here" className="display-2 lg:col-span-6">
          Not the reference you had in mind?
        </h2>
        <div className="lg:col-span-5 lg:col-start-8">
          <p className="leading-relaxed text-muted">
            Most of what we sell was never listed. Tell us the reference, the year and the condition you would accept,
            and we will look for it among dealers and collectors we know.
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
            <Link to={requestPath(total === 0 ? filters.search : '')} className={buttonStyles()}>
              Request a Watch
            </Link>
            <a href={house.phone.call} className={buttonStyles({ look: 'quiet' })}>
              <Phone aria-hidden strokeWidth={1.5} className="size-4" />
              Call Now
            </a>
          </div>
        </div>
      </section>
    </>
  )
}

function timepieces(total: number, isCounted: boolean) {
  if (!isCounted) return `More than ${countText(mostCounted)} timepieces`
  return `${countText(total)} ${total === 1 ? 'timepiece' : 'timepieces'}`
}
