import { CalendarSearch } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '@/dashboard/row/icon-button'
import type { Appointment } from '@/entities/appointments/appointment'
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
          <div className="space-y-4 sm:space-y-7">{ahead.map(section)}</div>
        </>
      )}
      {past.length > 0 && (
        <>
          <h3 className="mt-12 mb-5 border-t border-line-strong pt-5 font-sans eyebrow text-muted first:mt-0 first:border-t-0 first:pt-0">
            Past
          </h3>
          <div className="space-y-4 sm:space-y-7">{past.map(section)}</div>
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
  return (
    <section
      aria-labelledby={heading}
      aria-current={isToday ? 'date' : undefined}
      // A short phone screen has no room for an empty day.
      className={rows.length === 0 ? 'max-sm:hidden' : undefined}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line-strong pb-1">
        <h4 id={heading} className="flex flex-wrap items-baseline gap-x-3 font-display text-[1.375rem] leading-snug">
          {name && <span className={isToday ? 'text-brass' : undefined}>{name}</span>}{' '}
          <span className={name ? 'text-muted' : undefined}>{date}</span>{' '}
          <span className="font-sans text-sm text-muted tabular-nums">{appointmentCount(total)}</span>
        </h4>
        <IconButton icon={CalendarSearch} label={`Overview of ${date}`} onClick={() => onDay(day)} className="-mr-3" />
      </div>
      {rows.length === 0 && (
        <p className="py-5 text-md text-muted">
          {isSunday(day) ? 'The showroom is closed on Sundays.' : 'No appointments today.'}
        </p>
      )}
      <div className="divide-y divide-line">
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
