import { CalendarClock, CalendarPlus, Mail, Trash2 } from 'lucide-react'
import { HistoryItem } from '@/dashboard/changes/history-item'
import { RowEmails } from '@/dashboard/replies/row-emails'
import { ClampedText } from '@/dashboard/row/clamped-text'
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

  return (
    <article
      data-row
      className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 sm:grid-cols-[4.75rem_minmax(0,1fr)_auto] sm:grid-rows-[auto_1fr] sm:gap-x-6"
    >
      <time
        dateTime={slotStart(day, time).toISOString()}
        className={cn(
          'pt-px text-md leading-7 whitespace-nowrap tabular-nums sm:row-span-2',
          status === 'cancelled' && 'text-muted line-through',
        )}
      >
        {time}
      </time>
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-x-3 sm:contents">
        <h5
          data-row-title
          tabIndex={-1}
          className={cn(
            'min-w-0 flex-1 basis-20 text-base leading-7 font-medium wrap-anywhere',
            status === 'cancelled' && 'text-muted',
          )}
        >
          <RowClient client={appointment.client_id}>{name}</RowClient>
        </h5>
        <div className="-my-2 -mr-3 flex items-center gap-x-1 sm:justify-self-end">
          <ConfirmButton appointment={appointment} now={now} look="outline" size="sm" />
          <AppointmentMenu {...props} />
        </div>
      </div>
      <div className="col-start-2 min-w-0">
        <p className="flex flex-wrap gap-x-4 text-sm wrap-anywhere text-muted">
          {email && <span className="min-w-0">{email}</span>}
          {phone && <span className="tabular-nums">{phone}</span>}
        </p>
        {notes && <ClampedText text={notes} of={`the notes of ${name}`} className="mt-2" />}
        <WatchesToShow appointment={appointment} />
        <RowOrigin appointment={appointment} />
        <RowHistory appointment={appointment} />
        <RowEmails id={appointment.id} name={name} />
      </div>
      <div className="col-start-2 flex flex-wrap items-center gap-x-2 sm:col-start-3 sm:self-start sm:justify-self-end sm:has-[a]:-mr-3">
        <AppointmentStatus appointment={appointment} now={now} />
        <ReachLinks name={name} phone={phone} />
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
