import { useQuery } from '@tanstack/react-query'
import { ageText } from '@/dashboard/age-text'
import { PanelSection } from '@/dashboard/panel-section'
import { SectionStates } from '@/dashboard/section-states'
import { toMoment } from '@shared/time-texts'
import { overviewQueries } from '../api/overview.queries'
import { TabLink } from './tab-link'

/** The inquiry that has waited longest for an answer, and the way to it. */
export function OldestInquiry() {
  const query = useQuery(overviewQueries.oldestInquiry())
  const { data, dataUpdatedAt } = query
  return (
    <PanelSection title="Oldest Unanswered Inquiry">
      <SectionStates
        query={query}
        waiting="Loading the oldest inquiry"
        rows={1}
        failure="The oldest inquiry could not be loaded."
      />
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
    </PanelSection>
  )
}
