import { queryOptions } from '@tanstack/react-query'
import { appointmentKeys } from '@/entities/appointments/appointment-keys'
import { usualRules } from '@shared/slots'
import { loseKeptBooking, renewKeptBooking } from '../booking/kept-bookings'
import type { MyAppointment, OwnAppointment } from '../own-appointment.schema'
import { fetchMyAppointments, fetchOwnAppointment, fetchChangeRules } from './own-appointments.api'

// Whatever is heard of an appointment, the device's note of it is brought in step here.

async function openAppointment(key: string, signal: AbortSignal): Promise<OwnAppointment | null> {
  const appointment = await fetchOwnAppointment(key, signal)
  if (appointment) renewKeptBooking(appointment)
  else loseKeptBooking(key)
  return appointment
}

async function listMyAppointments(signal: AbortSignal): Promise<MyAppointment[]> {
  const appointments = await fetchMyAppointments(signal)
  appointments.forEach(renewKeptBooking)
  return appointments
}

export const ownAppointmentQueries = {
  /** What a key opens, asked again whenever the visitor comes back to the page. */
  byKey: (key: string) =>
    queryOptions({
      queryKey: [...appointmentKeys.all, 'appointment', key] as const,
      queryFn: ({ signal }) => openAppointment(key, signal),
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    }),
  /** What an account has booked, asked again whenever they come back to the page. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: [...appointmentKeys.all, 'mine', { userId }] as const,
      queryFn: ({ signal }) => listMyAppointments(signal),
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    }),
  /** The usual rules until they are known: the database has the last word anyway. */
  rules: () =>
    queryOptions({
      queryKey: [...appointmentKeys.all, 'rules'] as const,
      queryFn: ({ signal }) => fetchChangeRules(signal),
      placeholderData: usualRules,
    }),
}
