import type { UseQueryResult } from '@tanstack/react-query'
import type { ListPage } from '@/dashboard/list/list-page'
import { CallLink } from '@/dashboard/row/call-link'
import { StatusBadge } from '@/dashboard/row/status-badge'
import { TodayRow } from '@/dashboard/today/today-row'
import { TodaySection } from '@/dashboard/today/today-section'
import { statusWords, type Appointment } from '@/entities/appointments/appointment'
import { adminPath } from '@/lib/pages/admin-tabs'
import { dayWords, isSoon } from '../agenda'
import { WatchesToShow } from './appointment/watches-to-show'

type ComingProps = { query: UseQueryResult<ListPage<Appointment>>; today: string }

export function Coming({ query, today }: ComingProps) {
  const rows = query.data?.rows.filter((row) => isSoon(row, today))
  return (
    <TodaySection
      title="Appointments today and tomorrow"
      query={{ ...query, data: rows && { rows, total: rows.length } }}
      failure="The appointments could not be loaded."
      all={adminPath('appointments', { view: 'ahead' })}
    >
      {(row) => (
        <TodayRow
          key={row.id}
          name={row.name}
          client={row.client_id}
          when={
            <p className="w-20 shrink-0 text-md tabular-nums">
              <span>{row.appointment_time}</span>
              <span className="block text-sm text-muted">{dayWords(row.appointment_date, today).name}</span>
            </p>
          }
          mark={row.status === 'pending' && <StatusBadge tone="yellow">{statusWords.pending.label}</StatusBadge>}
          about={row.notes}
          whole={<WatchesToShow appointment={row} />}
        >
          {row.phone && <CallLink name={row.name} phone={row.phone} />}
        </TodayRow>
      )}
    </TodaySection>
  )
}
