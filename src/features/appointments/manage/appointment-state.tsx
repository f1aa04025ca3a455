import { appointmentWords, type AppointmentStatus } from '@shared/appointment-words'
import { appointmentStates } from './appointment-states'

type AppointmentStateProps = {
  status: AppointmentStatus
  /** Instead of the status's own word. */
  label?: string
}

/** How far an appointment is settled, in a word. */
export function AppointmentState({ status, label = appointmentWords[status].label }: AppointmentStateProps) {
  const { Icon, tone } = appointmentStates[status]
  return (
    <p className="flex items-center gap-2.5 text-md">
      <Icon aria-hidden strokeWidth={1.5} className={`size-5 shrink-0 ${tone}`} />
      <span className="font-medium">{label}</span>
    </p>
  )
}
