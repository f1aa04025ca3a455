import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react'

/** How each status of an appointment looks to its visitor; `appointmentWords` says it. */
export const appointmentStates = {
  pending: { Icon: CalendarClock, tone: 'text-brass' },
  confirmed: { Icon: CalendarCheck, tone: 'text-success' },
  cancelled: { Icon: CalendarX, tone: 'text-danger' },
  completed: { Icon: CalendarCheck, tone: 'text-brass' },
  'no-show': { Icon: CalendarX, tone: 'text-brass' },
}
