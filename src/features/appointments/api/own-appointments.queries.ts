import { queryOptions } from '@tanstack/react-query'
import { appointmentKeys } from '@/entities/appointments/appointment-keys'
import { usualRules } from '@shared/slots'
import { removeSavedBooking, renewSavedBooking } from '../booking/saved-bookings'
import type { MyAppointment, OwnAppointment } from '../own-appointment.schema'
import { fetchMyAppointments, fetchOwnAppointment, fetchChangeRules } from './own-appointments.api'

// Responses also update the booking saved on this device.

async function openAppointment(key: string, signal: AbortSignal): Promise<OwnAppointment | null> {
  const appointment = await fetchOwnAppointment(key, signal)
  if (appointment) renewSavedBooking(appointment)
  else removeSavedBooking(key)
  return appointment
}

async function listMyAppointments(signal: AbortSignal): Promise<MyAppointment[]> {
  const appointments = await fetchMyAppointments(signal)
  appointments.forEach(renewSavedBooking)
  return appointments
}

export const ownAppointmentQueries = {
  byKey: (key: string) =>
    queryOptions({
      queryKey: [...appointmentKeys.all, 'appointment', key] as const,
      queryFn: ({ signal }) => openAppointment(key, signal),
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    }),
  mine: (userId: string) =>
    queryOptions({
      queryKey: [...appointmentKeys.all, 'mine', { userId }] as const,
      queryFn: ({ signal }) => listMyAppointments(signal),
      staleTime: 0,
      refetchOnWindowFocus: 'always',
    }),
  /** The database enforces the real rules anyway. */
  rules: () =>
    queryOptions({
      queryKey: [...appointmentKeys.all, 'rules'] as const,
      queryFn: ({ signal }) => fetchChangeRules(signal),
      placeholderData: usualRules,
    }),
}
