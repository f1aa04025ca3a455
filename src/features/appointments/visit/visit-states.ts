import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react'

/** How each status of a visit looks to its visitor; `visitWords` says it. */
export const visitStates = {
  pending: { Icon: CalendarClock, tone: 'text-brass' },
  confirmed: { Icon: CalendarCheck, tone: 'text-success' },
  cancelled: { Icon: CalendarX, tone: 'text-danger' },
  completed: { Icon: CalendarCheck, tone: 'text-brass' },
  'no-show': { Icon: CalendarX, tone: 'text-brass' },
}
