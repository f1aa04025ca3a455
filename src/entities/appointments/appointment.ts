import type { WatchStatus } from '@/entities/watches/watch-status'
import { describeTable, type RowOf } from '@/lib/table'
import { appointmentKeys } from './appointment-keys'

/** `done` is the message of the toast. */
export const statusWords = {
  pending: { label: 'Pending', tone: 'yellow', done: 'Appointment set to pending' },
  confirmed: { label: 'Confirmed', tone: 'green', done: 'Appointment confirmed' },
  completed: { label: 'Completed', tone: 'blue', done: 'Appointment completed' },
  cancelled: { label: 'Canceled', tone: 'grey', done: 'Appointment canceled' },
  'no-show': { label: 'No-show', tone: 'red', done: 'Appointment marked as no-show' },
} as const

export const appointments = describeTable({
  name: 'appointments',
  columns:
    'id, name, email, phone, appointment_date, appointment_time, notes, status, starts_at, calendar_uid, revision, created_at, updated_at, client_id, watch_names, watches_to_show',
  orderedBy: 'starts_at',
  statuses: statusWords,
  keys: appointmentKeys,
})

export type Appointment = RowOf<typeof appointments>
export type AppointmentStatus = Appointment['status']

/** Name as booked; the rest is current, and null if the watch was deleted. */
export type WatchToShow = {
  id: string
  name: string
  reference?: string | null
  status: WatchStatus | null
  location: string | null
}

export const watchesToShow = ({ watches_to_show: watches }: Pick<Appointment, 'watches_to_show'>) =>
  (watches ?? []) as WatchToShow[]

export const actorWords = (who: string) => (who === 'shop' ? 'the showroom' : 'the client')

export const expectedStatuses: readonly AppointmentStatus[] = ['pending', 'confirmed']
