import { useQuery } from '@tanstack/react-query'
import { StatusBadge } from '@/dashboard/status-badge'
import { overviewQueries } from '../api/overview.queries'
import { nearDayText } from '../overview-texts'
import { OverviewSection } from './overview-section'
import { SectionFailure, SectionWait } from './section-states'
import { TabLink } from './tab-link'

/** Who comes next. */
export function NextAppointments() {
  const { data, dataUpdatedAt, errorUpdateCount, isFetching, refetch } = useQuery(overviewQueries.nextAppointments())
  return (
    <OverviewSection title="Next Appointments" end={<TabLink to="/admin?tab=appointments">All appointments</TabLink>}>
      {!data && errorUpdateCount === 0 && <SectionWait label="Loading appointments" rows={5} />}
      {!data && errorUpdateCount > 0 && (
        <SectionFailure busy={isFetching} onRetry={() => void refetch()}>
          The appointments could not be loaded.
        </SectionFailure>
      )}
      {data?.length === 0 && <p className="mt-4 text-muted">No appointments ahead.</p>}
      <ol className="mt-2">
        {data?.map(({ id, name, appointment_date: day, appointment_time: time, status }) => (
          <li key={id} className="flex items-baseline gap-4 border-b border-line py-3 text-md last:border-0">
            <span className="w-24 shrink-0 sm:w-28">
              <span className="block">{nearDayText(day, new Date(dataUpdatedAt))}</span>
              <span className="block text-sm text-muted tabular-nums">{time}</span>
            </span>
            <span className="line-clamp-2 min-w-0 grow wrap-anywhere">{name}</span>
            {status === 'confirmed' ? (
              <StatusBadge tone="green">Confirmed</StatusBadge>
            ) : (
              <StatusBadge tone="yellow">Pending</StatusBadge>
            )}
          </li>
        ))}
      </ol>
    </OverviewSection>
  )
}
