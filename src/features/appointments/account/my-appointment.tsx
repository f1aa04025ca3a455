import { useId, useRef } from 'react'
import { longDay } from '@shared/days'
import { AppointmentChanges } from '../manage/appointment-changes'
import { AppointmentState } from '../manage/appointment-state'
import { ToSee } from '../manage/to-see'
import type { MyAppointment as OwnAppointment } from '../own-appointment.schema'

/** An appointment that is ahead, and what can be done about it. */
export function MyAppointment({ appointment }: { appointment: OwnAppointment }) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isOff = appointment.status === 'cancelled'
  return (
    <li className="border-b border-line py-6">
      <AppointmentState status={appointment.status} />
      <h4
        id={id}
        ref={heading}
        tabIndex={-1}
        className={`mt-2 font-display text-2xl leading-tight outline-none ${isOff ? 'text-muted line-through' : ''}`}
      >
        {`${longDay(appointment.day)} at ${appointment.slot}`}
      </h4>
      <p className="mt-1 text-sm text-muted">{`Arizona time (MST, UTC−7), half an hour, for ${appointment.name}`}</p>
      <ToSee watches={appointment.watches} className="mt-1 text-sm wrap-anywhere" />
      <AppointmentChanges handle={{ id: appointment.id }} appointment={appointment} heading={heading} labelledBy={id} />
    </li>
  )
}
