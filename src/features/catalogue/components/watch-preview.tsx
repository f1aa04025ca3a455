import { useQuery } from '@tanstack/react-query'
import { CallUs } from '@/components/call-us'
import { Link } from '@/components/link'
import { RetryButton } from '@/components/retry-button'
import { buttonStyles } from '@/components/ui/button-styles'
import type { DetailedWatch } from '@/entities/watches/watch'
import { isPublic } from '@/entities/watches/watch-status'
import { useIsHydrated } from '@/hooks/use-is-hydrated'
import { useLinkKey } from '@/hooks/use-link-key'
import { previewKeyName } from '@/lib/drafts/draft'
import type { Elements } from '@/lib/elements'
import { paths } from '@/lib/pages/pages'
import { longTimeText, toMoment } from '@shared/time-texts'
import { previewQuery, type Preview } from '../api/preview.api'
import { WatchDetailsSkeleton } from './watch-details-skeleton'

type WatchPreviewProps = {
  children: (watch: DetailedWatch, standing?: string) => Elements
}

/** The key exists only in the browser. */
export function WatchPreview({ children }: WatchPreviewProps) {
  return useIsHydrated() ? <PreviewOfLink>{children}</PreviewOfLink> : <Loading />
}

function PreviewOfLink({ children }: WatchPreviewProps) {
  const key = useLinkKey(previewKeyName)
  return key ? (
    <OpenedPreview key={key} previewKey={key}>
      {children}
    </OpenedPreview>
  ) : (
    <NoPreview />
  )
}

function OpenedPreview({ previewKey, children }: WatchPreviewProps & { previewKey: string }) {
  const { data: preview, isError, isPaused, isFetching, refetch } = useQuery(previewQuery(previewKey))
  if (preview) {
    return children(preview.watch, standingOf(preview))
  }
  if (preview === null) return <NoPreview />
  if (!isError && !isPaused) return <Loading />
  return (
    <Notice title="The watch could not be loaded">
      <p>
        Check your connection and try again, or <CallUs />
      </p>
      <RetryButton busy={isFetching} onRetry={() => void refetch()} look="outline" size="sm" className="mt-7">
        Try Again
      </RetryButton>
    </Notice>
  )
}

/** Undefined for a preview of a watch that is public by now: the watch's own standing is right. */
function standingOf({ watch, endsAt, isOffer, words }: Preview): string | undefined {
  const end = `${longTimeText(toMoment(endsAt))}, Arizona time.`
  if (isOffer) return [`Offered to you privately until ${end}`, words].filter(Boolean).join('\n\n')
  return isPublic(watch) ? undefined : `Not on our site now: anyone with this link can see it until ${end}`
}

function Loading() {
  return (
    <>
      <h1 className="sr-only">Preview of a watch</h1>
      <WatchDetailsSkeleton />
    </>
  )
}

/** The text does not reveal whether the link ever worked. */
function NoPreview() {
  return (
    <Notice title="This link has expired">
      <p>
        Or part of it is missing. Ask the sender for a new one, or <CallUs />
      </p>
      <Link to={paths.collection} className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-7' })}>
        See the collection
      </Link>
    </Notice>
  )
}

function Notice({ title, children }: { title: string; children: Elements }) {
  return (
    <section role="alert" aria-labelledby="no-preview" className="grid min-h-[70svh] content-center py-20">
      <h1 id="no-preview" className="display-2">
        {title}
      </h1>
      <div className="mt-6 max-w-prose text-lg leading-relaxed text-muted">{children}</div>
    </section>
  )
}
