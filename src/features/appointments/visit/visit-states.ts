import { CalendarCheck, CalendarClock, CalendarX } from 'lucide-react'

/** How far a visit is settled: its icon with its colour, the state in a word, and what that means for the visitor. */
export const visitStates = {
  pending: {
    Icon: CalendarClock,
    tone: 'text-brass',
    label: 'Asked for',
    text: 'We confirm it by e-mail. The time is kept for you.',
  },
  confirmed: {
    Icon: CalendarCheck,
    tone: 'text-success',
    label: 'Confirmed',
    text: 'We expect you. The room is yours alone.',
  },
  cancelled: {
    Icon: CalendarX,
    tone: 'text-danger',
    label: 'Cancelled',
    text: 'Nobody waits for you, and the time is free again.',
  },
  completed: { Icon: CalendarCheck, tone: 'text-brass', label: 'Over', text: 'Thank you for coming.' },
  'no-show': { Icon: CalendarX, tone: 'text-brass', label: 'Over', text: 'We were sorry to miss you.' },
}
