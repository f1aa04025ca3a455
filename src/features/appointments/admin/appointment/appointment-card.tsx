import { CalendarClock, CalendarPlus, Mail, Trash2 } from 'lucide-react'
import { HistoryItem } from '@/dashboard/changes/history-item'
import { RowEmails } from '@/dashboard/replies/row-emails'
import { ClampedText } from '@/dashboard/row/clamped-text'
import { RowFacts } from '@/dashboard/row/list-row'
import { mailtoUrl, ReachLinks } from '@/dashboard/row/reach-links'
import { RowClient } from '@/dashboard/row/row-client'
import { RowMenu, RowMenuItem } from '@/dashboard/row/row-menu'
import type { Appointment } from '@/entities/appointments/appointment'
import { cn } from '@/lib/cn'
import { slotStart } from '@shared/slots'
import { isToCome, whenOf } from '../../agenda'
import { saveAppointment } from '../agenda/use-calendar-export'
import { AppointmentStatus } from './appointment-status'
import { ConfirmButton } from './confirm-button'
import { RowHistory, RowOrigin } from './row-history'
import { WatchesToShow } from './watches-to-show'

type AppointmentCardProps = { appointment: Appointment; now: Date; onMove: () => void; onRemove: () => void }

export function AppointmentCard(props: AppointmentCardProps) {
  const { appointment, now } = props
  const { name, email, phone, appointment_date: day, appointment_time: time, notes, status } = appointment
  const isCanceled = status === 'cancelled'
  const isQuiet = isCanceled || status === 'completed' || status === 'no-show'

  return (
    <article
      data-row
      data-quiet={isQuiet || undefined}
      className="group/row grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 py-1.5 data-quiet:text-muted @3xl:grid-cols-[4.5rem_minmax(0,1fr)_10.75rem_13.25rem] @3xl:grid-rows-[auto_1fr]"
    >
      <time
        dateTime={slotStart(day, time).toISOString()}
        className={cn(
          'text-md leading-[1.375rem] whitespace-nowrap tabular-nums @3xl:row-span-2',
          isCanceled && 'line-through',
        )}
      >
        {time}
      </time>
      <div className="min-w-0 text-sm leading-5 @3xl:row-span-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h5
            data-row-title
            tabIndex={-1}
            title={name}
            className="-mx-1 -mb-1 max-w-[calc(100%+0.5rem)] truncate px-1 pb-1 text-base leading-[1.375rem] font-medium -outline-offset-3 group-data-quiet/row:font-normal"
          >
            <RowClient client={appointment.client_id}>{name}</RowClient>
          </h5>
          {phone && <p className={cn('text-muted tabular-nums', email && 'max-sm:hidden')}>{phone}</p>}
        </div>
        {email && (
          <p title={email} className="truncate text-muted">
            {email}
          </p>
        )}
        {notes && <ClampedText text={notes} of={`the notes of ${name}`} lines={1} />}
        <WatchesToShow appointment={appointment} />
        <RowFacts>
          <RowHistory appointment={appointment} />
          <RowEmails id={appointment.id} name={name} />
        </RowFacts>
      </div>
      <div className="col-start-2 max-sm:hidden @3xl:col-start-3 @3xl:row-start-2 @3xl:pl-6">
        <RowOrigin appointment={appointment} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-2 @3xl:contents">
        <div className="-ml-2 min-w-0 @3xl:col-start-3 @3xl:row-start-1 @3xl:ml-0">
          <AppointmentStatus appointment={appointment} now={now} />
        </div>
        <div className="-mr-3 ml-auto flex shrink-0 items-center @3xl:col-start-4 @3xl:row-span-2 @3xl:row-start-1 @3xl:self-start @3xl:justify-self-end">
          <ReachLinks name={name} phone={phone} />
          <ConfirmButton appointment={appointment} now={now} look="outline" size="sm" />
          <AppointmentMenu {...props} />
        </div>
      </div>
    </article>
  )
}

function AppointmentMenu({ appointment, now, onMove, onRemove }: AppointmentCardProps) {
  const { id, name, email } = appointment
  const whose = <span className="sr-only">{`the appointment of ${name}`}</span>
  return (
    <RowMenu name={name}>
      {isToCome(appointment, now) && (
        <RowMenuItem icon={CalendarClock} onChoose={onMove}>
          Move {whose}
        </RowMenuItem>
      )}
      {email && (
        <RowMenuItem icon={Mail} href={mailtoUrl(email, `Your appointment on ${whenOf(appointment)}`)}>
          Email <span className="sr-only">{name}</span>
        </RowMenuItem>
      )}
      <RowMenuItem icon={CalendarPlus} onChoose={() => void saveAppointment(appointment)}>
        Calendar file <span className="sr-only">{`of the appointment of ${name}`}</span>
      </RowMenuItem>
      <HistoryItem source="appointments" id={id} of={`the appointment of ${name}`} />
      <RowMenuItem icon={Trash2} danger onChoose={onRemove}>
        Delete {whose}
      </RowMenuItem>
    </RowMenu>
  )
}
