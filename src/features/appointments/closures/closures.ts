import type { Appointment } from '@/entities/appointments/appointment'
import { dayAfter, isSunday } from '@shared/days'
import { slotLabels, slotStart, type Slot } from '@shared/slots'

/** `time` is null for a whole day. */
export type Closure = { id: string; day: string; time: string | null; reason: string | null }
export type NewClosure = Omit<Closure, 'id'>

/** Days closed at once. */
export const longestClosure = 366

/** Omits Sundays. */
export function openDays(first: string, last: string): string[] {
  const days: string[] = []
  for (let day = first; day <= last; day = dayAfter(day)) {
    if (!isSunday(day)) days.push(day)
  }
  return days
}

/** True for a Sunday, a closed day, and a day of which each time is closed. */
export function isClosedDay(day: string, closures: Closure[]): boolean {
  const times = closures.filter((closure) => closure.day === day).map(({ time }) => time)
  return isSunday(day) || times.includes(null) || slotLabels.every((label) => times.includes(label))
}

export function nextOpeningDay(today: string, closures: Closure[]): string {
  let day = dayAfter(today)
  while (isClosedDay(day, closures)) day = dayAfter(day)
  return day
}

export type ClosureGroup = {
  ids: string[]
  first: string
  last: string
  /** Empty for whole days. */
  times: string[]
  reason: string | null
}

/** A Sunday does not split a run of days. */
export function groupClosures(closures: Closure[]): ClosureGroup[] {
  const place = ({ time }: Closure) => (time === null ? -1 : slotLabels.indexOf(time))
  const sorted = [...closures].sort((a, b) => a.day.localeCompare(b.day) || place(a) - place(b))
  const groups: ClosureGroup[] = []
  const latest: { days?: ClosureGroup; times?: ClosureGroup } = {}
  for (const { id, day, time, reason } of sorted) {
    const kind = time === null ? 'days' : 'times'
    const group = latest[kind]
    const follows = time === null ? group && openDays(group.last, day).length <= 2 : group?.last === day
    if (group && follows && group.reason === reason) {
      group.ids.push(id)
      group.last = day
      if (time !== null) group.times.push(time)
    } else {
      latest[kind] = { ids: [id], first: day, last: day, times: time === null ? [] : [time], reason }
      groups.push(latest[kind])
    }
  }
  return groups
}

export type DaySlot = {
  label: string
  hasStarted: boolean
  appointment?: Appointment
  closure?: Closure
}

/** Ignores canceled appointments. */
export function daySlots(day: string, appointments: Appointment[], closures: Closure[], now: Date): DaySlot[] {
  const wholeDay = closures.find(({ time }) => time === null)
  return slotLabels.map((label) => ({
    label,
    hasStarted: slotStart(day, label) <= now,
    appointment: appointments.find((row) => row.appointment_time === label && row.status !== 'cancelled'),
    closure: closures.find(({ time }) => time === label) ?? wholeDay,
  }))
}

/** Marks taken slots as closed if nobody booked them. */
export function namingClosed(
  slots: Slot[],
  { appointments, closures }: { appointments: Appointment[]; closures: Closure[] },
): Slot[] {
  const isClosed = (label: string) =>
    closures.some(({ time }) => time === null || time === label) &&
    !appointments.some((row) => row.appointment_time === label && row.status !== 'cancelled')
  return slots.map((slot) => (slot.state === 'taken' && isClosed(slot.label) ? { ...slot, state: 'closed' } : slot))
}
