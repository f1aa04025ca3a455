import type { OwnAppointment } from '../own-appointment.schema'
import type { SavedBooking } from './saved-bookings'

export const savedBooking: SavedBooking = {
  calendarUid: '6f1c2a9e-0000-4000-8000-00000000000a',
  day: '2026-12-01',
  time: '2:30 PM',
  revision: 0,
  status: 'pending',
  key: 'k',
}

export const ownAppointment = (status: OwnAppointment['status']): OwnAppointment => ({
  day: savedBooking.day,
  slot: savedBooking.time,
  name: 'Ada Byron',
  status,
  revision: 1,
  starts_at: '2026-12-01T21:30:00Z',
  calendar_uid: savedBooking.calendarUid,
  change_until: '2026-11-30T21:30:00Z',
  can_change: true,
})
