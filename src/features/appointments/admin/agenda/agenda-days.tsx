import { CalendarSearch } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '@/dashboard/row/icon-button'
import type { Appointment } from '@/entities/appointments/appointment'
import { cn } from '@/lib/cn'
import { isSunday } from '@shared/days'
import { appointmentCount, byDay, dayWords, type AgendaDay } from '../../agenda'
import type { AgendaPage } from '../../api/agenda.api'
import { AppointmentCard } from '../appointment/appointment-card'
import { HistoryOfPage } from '../appointment/row-history'

type AgendaDaysProps = {
  page: AgendaPage
  today: string
  now: Date
  marksToday: boolean
  onDay: (day: string) => void
  onMove: (appointment: Appointment) => void
  onRemove: (appointment: Appointment) => void
}

export function AgendaDays({ page, today, marksToday, ...day }: AgendaDaysProps) {
  const days = byDay(page.rows)
  const ahead = days.filter((one) => one.day >= today)
  const past = days.filter((one) => one.day < today)
  if (marksToday && ahead[0]?.day !== today) ahead.unshift({ day: today, rows: [] })
  const section = (one: AgendaDay<Appointment>) => (
    <DaySection key={one.day} {...one} {...day} today={today} total={page.dayTotals[one.day] ?? one.rows.length} />
  )
  return (
    <HistoryOfPage rows={page.rows}>
      {ahead.length > 0 && (
        <>
          <h3 className="sr-only">Upcoming</h3>
          <div className="max-xl:space-y-2">{ahead.map(section)}</div>
        </>
      )}
      {past.length > 0 && (
        <>
          <h3 className="mt-6 mb-2 font-sans eyebrow text-muted first:mt-0">Past</h3>
          <div className="max-xl:space-y-2">{past.map(section)}</div>
        </>
      )}
    </HistoryOfPage>
  )
}

type DaySectionProps = AgendaDay<Appointment> &
  Pick<AgendaDaysProps, 'today' | 'now' | 'onDay' | 'onMove' | 'onRemove'> & {
    /** Number of appointments on the day, across all pages. */
    total: number
  }

function DaySection({ day, rows, total, today, now, onDay, onMove, onRemove }: DaySectionProps) {
  const heading = useId()
  const { name, date } = dayWords(day, today)
  const isToday = day === today
  const short = day.slice(0, 4) === today.slice(0, 4) ? date.replace(/, \d+$/, '') : date
  return (
    <section
      aria-labelledby={heading}
      aria-current={isToday ? 'date' : undefined}
      // A short phone screen has no room for an empty day.
      className={cn(
        'xl:grid xl:grid-cols-[9.5rem_minmax(0,1fr)] xl:gap-x-4 xl:border-t xl:border-line-strong',
        rows.length === 0 && 'max-sm:hidden',
      )}
    >
      <div className="flex items-center justify-between gap-x-2 max-xl:border-b max-xl:border-line-strong xl:items-start xl:py-1">
        <h4
          id={heading}
          className="flex flex-wrap items-baseline gap-x-3 font-display text-xl leading-7 xl:text-lg xl:leading-5.5"
        >
          {name && <span className={isToday ? 'text-brass' : undefined}>{name}</span>}{' '}
          <span className={name ? 'text-muted' : undefined}>
            <span>{short}</span>
            {short !== date && <span className="sr-only">{date.slice(short.length)}</span>}
          </span>{' '}
          <span className={cn('font-sans text-sm text-muted tabular-nums', total === rows.length && 'sr-only')}>
            {appointmentCount(total)}
          </span>
        </h4>
        <IconButton
          icon={CalendarSearch}
          label={`Overview of ${date}`}
          onClick={() => onDay(day)}
          className="-my-2 max-xl:-mr-3"
        />
      </div>
      {rows.length === 0 && (
        <p className="py-2 text-sm leading-[1.375rem] text-muted">
          {isSunday(day) ? 'The showroom is closed on Sundays.' : 'No appointments today.'}
        </p>
      )}
      <div className="@container divide-y divide-line">
        {rows.map((row) => (
          <AppointmentCard
            key={row.id}
            appointment={row}
            now={now}
            onMove={() => onMove(row)}
            onRemove={() => onRemove(row)}
          />
        ))}
      </div>
    </section>
  )
}
