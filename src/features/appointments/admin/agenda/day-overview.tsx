import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { RetryButton } from '@/components/retry-button'
import { buttonStyles } from '@/components/ui/button-styles'
import { RowSkeletons } from '@/dashboard/panel/list-states'
import { IconButton } from '@/dashboard/row/icon-button'
import type { Appointment } from '@/entities/appointments/appointment'
import { currentParameters } from '@/lib/pages/current-parameters'
import { dayAfter, isDay, isSunday, longDay } from '@shared/days'
import { agendaQueries } from '../../api/agenda.queries'
import { useRemoveClosures, useReopening } from '../../api/closures.mutations'
import { daySlots, type Closure } from '../../closures/closures'
import { SlotCells } from './slot-cells'

type DayOverviewProps = {
  day: string
  today: string
  now: Date
  onDay: (day: string) => void
  /** `preset` is e.g. 'days 2026-12-01' or 'times 2026-12-01 10:00 AM'. */
  onClose: (preset: string) => void
  /** `preset` is e.g. '2026-12-01 10:00 AM'. */
  onEnter: (preset: string) => void
}

export function DayOverview({ day, today, now, onDay, ...actions }: DayOverviewProps) {
  const { data, error, isFetching, refetch } = useQuery(agendaQueries.day(day))
  return (
    <section aria-labelledby="day-overview">
      <div className="flex items-center justify-between gap-3">
        <h3 id="day-overview" tabIndex={-1} className="font-display text-[1.375rem] leading-tight outline-none">
          Day overview
        </h3>
        <div className="flex items-center gap-4">
          {day !== today && (
            <button type="button" onClick={() => onDay(today)} className={buttonStyles({ look: 'quiet' })}>
              Today
            </button>
          )}
          <button
            type="button"
            disabled={!data}
            onClick={() => window.print()}
            className={buttonStyles({ look: 'outline', size: 'sm' })}
          >
            <Printer aria-hidden strokeWidth={1.5} className="size-4" />
            Print <span className="sr-only">{longDay(day)}</span>
          </button>
        </div>
      </div>
      <DayChooser day={day} onDay={onDay} />
      <p role="status" className="mt-3 text-md">
        <span>{longDay(day)}</span>
        {day === today && <span className="text-brass">, today</span>}
      </p>
      {isSunday(day) && <p className="mt-2 text-md text-muted">The showroom is closed on Sundays.</p>}
      {!isSunday(day) && data && <Day {...data} {...actions} day={day} now={now} isPast={day < today} />}
      {!isSunday(day) && !data && !error && <RowSkeletons count={4} label="Loading the day" />}
      {!data && error && (
        <div className="mt-4 border-l-2 border-danger pl-4 text-md">
          <p role="alert">{`This day could not be loaded. ${error.words}`}</p>
          <RetryButton busy={isFetching} onRetry={() => void refetch()} look="quiet" />
        </div>
      )}
    </section>
  )
}

function DayChooser({ day, onDay }: Pick<DayOverviewProps, 'day' | 'onDay'>) {
  return (
    <div className="mt-2 flex items-center gap-1">
      <IconButton
        icon={ChevronLeft}
        label="The day before"
        onClick={() => onDay(dayAfter(day, -1))}
        className="-ml-3"
      />
      <input
        type="date"
        aria-label="Day"
        required
        value={day}
        onChange={(event) => isDay(event.target.value) && onDay(event.target.value)}
        className="h-11 min-w-0 flex-1 rounded border border-line-strong bg-raised px-3 text-md tabular-nums"
      />
      <IconButton icon={ChevronRight} label="The day after" onClick={() => onDay(dayAfter(day))} className="-mr-3" />
    </div>
  )
}

type DayProps = Pick<DayOverviewProps, 'onClose' | 'onEnter'> & {
  day: string
  now: Date
  isPast: boolean
  appointments: Appointment[]
  closures: Closure[]
}

function Day({ day, now, isPast, appointments, closures, onClose, onEnter }: DayProps) {
  const reopen = useRemoveClosures()
  const reopening = useReopening()
  const wholeDay = closures.find(({ time }) => time === null)
  const slots = daySlots(day, appointments, closures, now)
  const isDayReopening = wholeDay !== undefined && reopening.has(wholeDay.id)

  function handleDay() {
    if (isDayReopening) return
    if (wholeDay) reopen.mutate([wholeDay.id])
    else onClose(`days ${day}`)
  }
  return (
    <>
      {wholeDay && (
        <p className="mt-2 border-l-2 border-danger pl-3 text-md leading-snug wrap-anywhere">
          Closed all day{wholeDay.reason && <span className="text-muted">{`: ${wholeDay.reason}`}</span>}
        </p>
      )}
      <SlotCells
        slots={slots}
        label={`Times of ${longDay(day)}`}
        reopening={reopening}
        onClose={(time) => onClose(`times ${day} ${time}`)}
        onReopen={(id) => reopen.mutate([id])}
        onEnter={(time) => onEnter(`${day} ${time}`)}
      />
      {!isPast && (
        <button
          type="button"
          aria-disabled={isDayReopening}
          onClick={handleDay}
          className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-3 w-full' })}
        >
          {wholeDay ? 'Reopen this day' : 'Close this day'}
        </button>
      )}
    </>
  )
}

export function useOverviewDay(today: string) {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('day') ?? ''
  return {
    day: isDay(asked) ? asked : today,
    show(day: string) {
      const changed = currentParameters()
      if (day === today) changed.delete('day')
      else changed.set('day', day)
      setParameters(changed, { replace: true, preventScrollReset: true })
    },
  }
}
