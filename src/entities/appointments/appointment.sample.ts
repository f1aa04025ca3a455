import { slotStart } from '@shared/slots'
import type { Appointment } from './appointment'

/** `starts_at` follows from the day and time. */
export function appointmentSample(change: Partial<Appointment> = {}): Appointment {
  const { appointment_date = '2026-12-08', appointment_time = '11:00 AM' } = change
  return {
    id: '00000000-0000-4000-8000-000000000001',
    name: 'Ada Quill',
    email: 'ada@example.com',
    phone: null,
    appointment_date,
    appointment_time,
    notes: null,
    status: 'pending',
    starts_at: slotStart(appointment_date, appointment_time).toISOString(),
    calendar_uid: '00000000-0000-4000-8000-000000000901',
    revision: 0,
    created_at: '2026-11-21T08:30:34.021+00:00',
    updated_at: '2026-11-21T08:30:34.021+00:00',
    client_id: null,
    watch_names: [],
    watches_to_show: [],
    ...change,
  }
}
