import { CalendarClock, CalendarPlus, Trash2 } from 'lucide-react'
import { HistoryButton } from '@/dashboard/changes/history-button'
import { RowEmails } from '@/dashboard/replies/row-emails'
import { ClampedText } from '@/dashboard/row/clamped-text'
import { IconButton } from '@/dashboard/row/icon-button'
import { ReachLinks } from '@/dashboard/row/reach-links'
import { RowClient } from '@/dashboard/row/row-client'
import type { Appointment } from '@/entities/appointments/appointment'
import { cn } from '@/lib/cn'
import { slotStart } from '@shared/slots'
import { isToCome, whenOf } from '../../agenda'
import { saveAppointment } from '../agenda/use-calendar-export'
import { AppointmentStatus } from './appointment-status'
import { RowHistory, RowOrigin } from './row-history'

type AppointmentCardProps = { appointment: Appointment; now: Date; onMove: () => void; onRemove: () => void }

/** Who comes when, and what can be done about it. */
export function AppointmentCard({ appointment, now, onMove, onRemove }: AppointmentCardProps) {
  const { name, email, phone, appointment_date: day, appointment_time: time, notes, status } = appointment
  const when = whenOf(appointment)

  return (
    <article
      data-row
      className="grid grid-cols-[4.75rem_minmax(0,1fr)] gap-x-4 gap-y-2 py-4 sm:grid-cols-[4.75rem_minmax(0,1fr)_auto] sm:gap-x-6"
    >
      <time
        dateTime={slotStart(day, time).toISOString()}
        className={cn(
          'pt-px text-md leading-7 whitespace-nowrap tabular-nums',
          status === 'cancelled' && 'text-muted line-through',
        )}
      >
        {time}
      </time>
      <div className="min-w-0">
        <h5
          data-row-title
          tabIndex={-1}
          className={cn('text-base leading-7 font-medium wrap-anywhere', status === 'cancelled' && 'text-muted')}
        >
          <RowClient client={appointment.client_id}>{name}</RowClient>
        </h5>
        <p className="flex flex-wrap gap-x-4 text-sm wrap-anywhere text-muted">
          {email && <span className="min-w-0">{email}</span>}
          {phone && <span className="tabular-nums">{phone}</span>}
        </p>
        {notes && <ClampedText text={notes} of={`the notes of ${name}`} className="mt-2" />}
        <RowOrigin appointment={appointment} />
        <RowHistory appointment={appointment} />
        <RowEmails id={appointment.id} name={name} />
      </div>
      <div className="col-span-2 flex flex-wrap items-center justify-between gap-x-4 sm:col-span-1 sm:col-start-3 sm:flex-col sm:items-end sm:justify-start sm:gap-y-1">
        <AppointmentStatus appointment={appointment} now={now} />
        <div className="-mr-3 flex max-sm:-ml-3">
          <ReachLinks name={name} email={email} phone={phone} subject={`Your appointment on ${when}`} />
          {isToCome(appointment, now) && (
            <IconButton icon={CalendarClock} label={`Move the appointment of ${name}`} onClick={onMove} />
          )}
          <IconButton
            icon={CalendarPlus}
            label={`Calendar file of the appointment of ${name}`}
            onClick={() => void saveAppointment(appointment)}
          />
          <HistoryButton source="appointments" id={appointment.id} of={`the appointment of ${name}`} />
          <IconButton icon={Trash2} label={`Delete the appointment of ${name}`} danger onClick={onRemove} />
        </div>
      </div>
    </article>
  )
}
