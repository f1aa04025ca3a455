import { useQuery } from '@tanstack/react-query'
import { PanelSection } from '@/dashboard/panel/panel-section'
import { SectionStates } from '@/dashboard/panel/section-states'
import { countText } from '@/lib/count-text'
import { overviewQueries } from '../api/overview.api'
import { workTimeText } from '../overview-texts'

export function ReplyTimes() {
  const query = useQuery(overviewQueries.replyTimes())
  const { data } = query
  const rows =
    data && data.replies > 0
      ? [
          { label: 'Typical', value: workTimeText(data.median_minutes) },
          { label: 'Slowest one in ten', value: workTimeText(data.p90_minutes) },
          { label: 'First replies', value: countText(data.replies) },
        ]
      : []
  return (
    <PanelSection title="Time to First Reply">
      <SectionStates
        query={query}
        waiting="Loading the reply times"
        rows={2}
        failure="The times could not be loaded."
      />
      {data?.replies === 0 && <p className="mt-4 text-muted">No replies in the last 90 days.</p>}
      {rows.length > 0 && (
        <>
          <dl className="mt-2">
            {rows.map(({ label, value }) => (
              <div
                key={label}
                className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3.5"
              >
                <dt className="text-md text-muted">{label}</dt>
                <dd className="text-md font-medium tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-3 text-sm text-muted">Over the last 90 days, in business hours.</p>
        </>
      )}
    </PanelSection>
  )
}
