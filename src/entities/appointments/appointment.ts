import type { WatchStatus } from '@/entities/watches/watch-status'
import { describeTable, type RowOf } from '@/lib/table'
import { appointmentKeys } from './appointment-keys'

/** How each status is called and coloured, and what is said once it has been set. */
export const statusWords = {
  pending: { label: 'Pending', tone: 'yellow', done: 'Appointment set to pending' },
  confirmed: { label: 'Confirmed', tone: 'green', done: 'Appointment confirmed' },
  completed: { label: 'Completed', tone: 'blue', done: 'Appointment completed' },
  cancelled: { label: 'Canceled', tone: 'grey', done: 'Appointment canceled' },
  'no-show': { label: 'No-show', tone: 'red', done: 'Appointment marked as no-show' },
} as const

/** `starts_at`, `created_at` and `updated_at` are timestamps as the database writes them. */
export const appointments = describeTable({
  name: 'appointments',
  columns:
    'id, name, email, phone, appointment_date, appointment_time, notes, status, starts_at, calendar_uid, revision, created_at, updated_at, client_id, watch_names, watches_to_show',
  orderedBy: 'starts_at',
  statuses: statusWords,
  keys: appointmentKeys,
})

/** An appointment as the owner sees it. */
export type Appointment = RowOf<typeof appointments>
export type AppointmentStatus = Appointment['status']

/** What is to be shown: a watch by the name that it had, with its present status, null where it is gone, and its place. */
export type WatchToShow = { id: string; name: string; status: WatchStatus | null; location: string | null }

/** The watches that somebody would like to see. */
export const watchesToShow = ({ watches_to_show: watches }: Pick<Appointment, 'watches_to_show'>) =>
  (watches ?? []) as WatchToShow[]

/** Who has changed an appointment, by what the log calls them: 'house' or 'visitor'. */
export const actorWords = (who: string) => (who === 'house' ? 'the showroom' : 'the client')

/** Of somebody who is to come. */
export const expectedStatuses: readonly AppointmentStatus[] = ['pending', 'confirmed']
