import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { Breadcrumb } from '@/components/breadcrumb'
import { Link } from '@/components/link'
import { PageHead } from '@/components/page-head'
import { RetryButton } from '@/components/retry-button'
import { buttonStyles } from '@/components/ui/button-styles'
import { factWords } from '@/entities/watches/fact-words'
import { watchQuery } from '@/entities/watches/watch.api'
import { findSeenWatch } from '@/features/catalogue/api/seen-watch'
import { BackLink } from '@/features/catalogue/components/back-link'
import { RelatedWatches } from '@/features/catalogue/components/related-watches'
import { WatchDetailsSkeleton } from '@/features/catalogue/components/watch-details-skeleton'
import { keepFresh } from '@/features/catalogue/fresh-watches'
import { sharedPicture, watchSummary } from '@/features/catalogue/watch-texts'
import { jsonForHtml } from '@/lib/loading/json-for-html'
import { paths } from '@/lib/pages/pages'
import { breadcrumbData, watchData, type StructuredData as Data } from '@/lib/pages/structured-data'
import { WholeWatch } from './whole-watch'

// The collection preloads this module.
export { keepFresh }

export function Component() {
  const { id = '' } = useParams()
  const queryClient = useQueryClient()
  const {
    data: watch,
    isPending,
    isError,
    refetch,
  } = useQuery({
    ...watchQuery(id),
    placeholderData: () => findSeenWatch(queryClient, id),
  })

  useEffect(() => keepFresh(queryClient), [queryClient])

  const crumbs = [
    { label: 'Home', path: paths.root },
    { label: 'Collection', path: paths.collection },
    { label: watch?.name ?? 'Loading...' },
  ]
  if (!isPending && !watch) return <WatchNotFound onRetry={isError ? () => void refetch() : undefined} />
  return (
    <>
      {watch ? (
        <PageHead
          title={`${watch.brand} ${watch.name}`}
          description={watchSummary(watch)}
          path={paths.watch(watch.id)}
          image={sharedPicture(watch)}
        />
      ) : (
        <PageHead title="Timepiece" description="A timepiece from the collection of Sonoran Horology in Scottsdale." />
      )}
      <div className="wrap pt-2 pb-(--section)">
        <div className="flex flex-wrap-reverse items-center justify-between gap-x-4">
          <Breadcrumb crumbs={crumbs} isBrief />
          <BackLink />
        </div>
        {watch ? <WholeWatch watch={watch} /> : <WatchDetailsSkeleton />}
      </div>
      {watch && <RelatedWatches watch={watch} />}
      {watch && (
        <>
          <StructuredData data={breadcrumbData(crumbs)} />
          <StructuredData data={watchData({ ...watch, facts: factWords(watch) }, paths.watch(watch.id))} />
        </>
      )}
    </>
  )
}

function WatchNotFound({ onRetry }: { onRetry?: () => void }) {
  return (
    <div className="wrap grid min-h-[70svh] content-center justify-items-start py-20">
      {/* The watch may exist if loading failed. */}
      <PageHead
        title="Watch Not Found"
        description="This watch is no longer in the collection, or never was. We may be able to find you another."
        noIndex={!onRetry}
      />
      <h1 className="display-1">Watch Not Found</h1>
      <p className="mt-5 text-lg text-muted">The watch you're looking for doesn't exist.</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-3">
        <Link to={paths.collection} className={buttonStyles({ look: 'outline' })}>
          Back to Collection
        </Link>
        {onRetry && (
          <RetryButton onRetry={onRetry} look="quiet">
            Try Again
          </RetryButton>
        )}
      </div>
    </div>
  )
}

/** A data block is no script, so the content security policy allows it. */
function StructuredData({ data }: { data: Data | undefined }) {
  if (!data) return null
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonForHtml(data) }} />
}
