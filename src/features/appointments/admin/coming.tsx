import type { UseQueryResult } from '@tanstack/react-query'
import type { ListPage } from '@/dashboard/list/list-page'
import { CallLink } from '@/dashboard/row/call-link'
import { StatusBadge } from '@/dashboard/row/status-badge'
import { TodayRow } from '@/dashboard/today/today-row'
import { mostOfSection, TodaySection } from '@/dashboard/today/today-section'
import { statusWords, type Appointment } from '@/entities/appointments/appointment'
import { adminPath } from '@/lib/pages/admin-tabs'
import { shortDay } from '@shared/days'
import { comingDay, dayWords } from '../agenda'
import { PrintDays } from './agenda/print-days'
import { WatchesToShow } from './appointment/watches-to-show'

type ComingProps = {
  query: UseQueryResult<ListPage<Appointment>>
  today: string
  isOpenToday: boolean
  /** The next opening day. */
  nextDay: string
}

export function Coming({ query, today, isOpenToday, nextDay }: ComingProps) {
  const rows = query.data?.rows.filter(({ appointment_date: day }) => day <= nextDay)
  const days = [today, nextDay].filter((day) => rows?.some((row) => row.appointment_date === day))
  return (
    <TodaySection
      title={`Appointments ${isOpenToday ? 'today and ' : ''}${comingDay(nextDay, today)}`}
      query={{ ...query, data: rows && { rows: rows.slice(0, mostOfSection), total: rows.length } }}
      failure="The appointments could not be loaded."
      all={adminPath('appointments', { view: 'ahead' })}
      actions={<PrintDays days={days} today={today} />}
    >
      {(row) => (
        <TodayRow
          key={row.id}
          name={row.name}
          client={row.client_id}
          when={
            <p className="w-20 shrink-0 text-md tabular-nums">
              <span>{row.appointment_time}</span>
              <span className="block text-sm whitespace-nowrap text-muted">
                {dayWords(row.appointment_date, today).name ?? shortDay(row.appointment_date)}
              </span>
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
