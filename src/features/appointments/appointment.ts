import type { Tone } from '@/dashboard/status-badge'
import type { Tables } from '@/types/database.types'

/** What may become of an appointment, in the order in which it usually does. */
export const appointmentStatuses = ['pending', 'confirmed', 'completed', 'cancelled', 'no-show'] as const
export type AppointmentStatus = (typeof appointmentStatuses)[number]

/** Of somebody who is to come. */
export const expectedStatuses: readonly AppointmentStatus[] = ['pending', 'confirmed']

/** An appointment as the owner sees it; `starts_at` and `created_at` are timestamps as the database writes them. */
export type Appointment = Omit<Tables<'appointments'>, 'search_text' | 'status'> & { status: AppointmentStatus }

/** How each status is called and coloured, and what is said once it has been set. */
export const statusWords: Record<AppointmentStatus, { label: string; tone: Tone; done: string }> = {
  pending: { label: 'Pending', tone: 'yellow', done: 'Appointment set back to pending' },
  confirmed: { label: 'Confirmed', tone: 'green', done: 'Appointment confirmed' },
  completed: { label: 'Completed', tone: 'blue', done: 'Appointment completed' },
  cancelled: { label: 'Cancelled', tone: 'grey', done: 'Appointment cancelled' },
  'no-show': { label: 'No-show', tone: 'red', done: 'Appointment marked as no-show' },
}

export const statusChoices = appointmentStatuses.map((value) => ({ value, ...statusWords[value] }))
