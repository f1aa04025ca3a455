import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react'
import { appointmentWords, type AppointmentStatus } from '@shared/appointment-words'

const appointmentStates = {
  pending: { Icon: CalendarClock, tone: 'text-brass' },
  confirmed: { Icon: CalendarCheck, tone: 'text-success' },
  cancelled: { Icon: CalendarX, tone: 'text-danger' },
  completed: { Icon: CalendarCheck, tone: 'text-brass' },
  'no-show': { Icon: CalendarX, tone: 'text-brass' },
}

type AppointmentStateProps = {
  status: AppointmentStatus
  label?: string
}

export function AppointmentState({ status, label = appointmentWords[status].label }: AppointmentStateProps) {
  const { Icon, tone } = appointmentStates[status]
  return (
    <p className="flex items-center gap-2.5 text-md">
      <Icon aria-hidden strokeWidth={1.5} className={`size-5 shrink-0 ${tone}`} />
      <span className="font-medium">{label}</span>
    </p>
  )
}
