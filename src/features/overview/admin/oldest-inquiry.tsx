import { useQuery } from '@tanstack/react-query'
import { toMoment } from '@/lib/shop-dates'
import { overviewQueries } from '../api/overview.queries'
import { ageText } from '../overview-texts'
import { OverviewSection } from './overview-section'
import { SectionFailure, SectionWait } from './section-states'
import { TabLink } from './tab-link'

/** Who has waited longest for an answer. */
export function OldestInquiry() {
  const { data, dataUpdatedAt, errorUpdateCount, isFetching, refetch } = useQuery(overviewQueries.oldestInquiry())
  return (
    <OverviewSection title="Oldest Unanswered Inquiry">
      {data === undefined && errorUpdateCount === 0 && <SectionWait label="Loading the oldest inquiry" rows={1} />}
      {data === undefined && errorUpdateCount > 0 && (
        <SectionFailure busy={isFetching} onRetry={() => void refetch()}>
          The oldest inquiry could not be loaded.
        </SectionFailure>
      )}
      {data === null && <p className="mt-4 text-muted">Every inquiry has been answered.</p>}
      {data && (
        <>
          <p className="mt-4 line-clamp-2 font-display text-[1.75rem] leading-tight wrap-anywhere">{data.name}</p>
          <p className="mt-1 text-md text-muted">
            <time dateTime={data.created_at}>{ageText(toMoment(data.created_at), new Date(dataUpdatedAt))}</time>
          </p>
          <div className="mt-2">
            <TabLink to={`/admin?tab=inquiries&status=new&sort=oldest&row=${data.id}`}>Go to this inquiry</TabLink>
          </div>
        </>
      )}
    </OverviewSection>
  )
}
