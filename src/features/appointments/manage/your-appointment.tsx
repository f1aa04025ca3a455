import { useRef } from 'react'
import { Link } from '@/components/link'
import { buttonStyles } from '@/components/ui/button-styles'
import { paths } from '@/lib/pages/pages'
import type { OwnAppointment } from '../own-appointment.schema'
import { AppointmentChanges } from './appointment-changes'
import { AppointmentFacts } from './appointment-facts'

type YourAppointmentProps = { appointmentKey: string; appointment: OwnAppointment }

/** What is booked, and what can be done about it. Nothing changes before a button is pressed. */
export function YourAppointment({ appointmentKey, appointment }: YourAppointmentProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <>
      <AppointmentFacts appointment={appointment} heading={heading} />
      <AppointmentChanges handle={{ key: appointmentKey }} appointment={appointment} heading={heading} />
      {appointment.status === 'cancelled' && (
        <Link to={paths.contact} className={buttonStyles({ look: 'outline', size: 'sm', className: 'mt-8' })}>
          Book another appointment
        </Link>
      )}
    </>
  )
}
