import { actorWords, statusWords } from '@/entities/appointments/appointment'
import type { Database } from '@/types/database.types'
import { shortDay } from '@shared/days'

export type AppointmentChange = Omit<Database['public']['Tables']['appointment_changes']['Row'], 'id'>

export function changeWords(change: AppointmentChange): [what: string, more?: string] {
  const { who, day_before: day, time_before: time, status_after: status, reason } = change
  const isMoved = day !== change.day_after || time !== change.time_after
  if (isMoved) return [`Moved by ${actorWords(who)}`, `was ${shortDay(day)} at ${time}`]
  const { label } = statusWords[status as keyof typeof statusWords]
  const done = status === 'confirmed' || status === 'cancelled' ? label : `Set to ${label.toLowerCase()}`
  return [`${done} by ${actorWords(who)}`, reason ? `“${reason}”` : undefined]
}
