import { useQuery } from '@tanstack/react-query'
import { PanelSection } from '@/dashboard/panel/panel-section'
import { SectionStates } from '@/dashboard/panel/section-states'
import { StatusBadge } from '@/dashboard/row/status-badge'
import { statusWords } from '@/entities/appointments/appointment'
import { adminAddress } from '@/lib/pages/admin-tabs'
import { overviewQueries } from '../api/overview.queries'
import { nearDayText } from '../overview-texts'
import { TabLink } from './tab-link'

/** The next appointments, each with its day, time and status. */
export function NextAppointments() {
  const query = useQuery(overviewQueries.nextAppointments())
  const { data, dataUpdatedAt } = query
  return (
    <PanelSection title="Next Appointments" end={<TabLink to={adminAddress('appointments')}>All appointments</TabLink>}>
      <SectionStates
        query={query}
        waiting="Loading appointments"
        rows={5}
        failure="The appointments could not be loaded."
      />
      {data?.length === 0 && <p className="mt-4 text-muted">No upcoming appointments.</p>}
      <ol className="mt-2">
        {data?.map(({ id, name, appointment_date: day, appointment_time: time, status }) => (
          <li key={id} className="flex items-baseline gap-4 border-b border-line py-3 text-md last:border-0">
            <span className="w-24 shrink-0 sm:w-28">
              <span className="block">{nearDayText(day, new Date(dataUpdatedAt))}</span>
              <span className="block text-sm text-muted tabular-nums">{time}</span>
            </span>
            <span className="line-clamp-2 min-w-0 grow wrap-anywhere">{name}</span>
            <StatusBadge tone={statusWords[status].tone}>{statusWords[status].label}</StatusBadge>
          </li>
        ))}
      </ol>
    </PanelSection>
  )
}
