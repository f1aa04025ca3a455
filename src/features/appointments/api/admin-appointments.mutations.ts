import { useMutation } from '@tanstack/react-query'
import { useRowRemoval } from '@/dashboard/use-row-removal'
import { useStatusChange } from '@/dashboard/use-status-change'
import { statusWords, type Appointment } from '../appointment'
import { removeAppointment, setAppointmentStatus } from './admin-appointments.api'
import { agendaKeys } from './admin-appointments.queries'
import { appointmentKeys } from './appointments.queries'
import { addClosures, removeClosures } from './closures.api'

/** Sets a status; shown at once, and taken back where it fails. */
export const useSetAppointmentStatus = () =>
  useStatusChange<Appointment>({
    lists: agendaKeys.lists(),
    save: setAppointmentStatus,
    said: ({ name }, status) => [statusWords[status].done, name],
    meta: { failure: 'Error', invalidates: [agendaKeys.days()] },
  })

export const useRemoveAppointment = () =>
  useRowRemoval({
    lists: agendaKeys.lists(),
    remove: removeAppointment,
    meta: { success: 'Appointment deleted', failure: 'Error', invalidates: [agendaKeys.days()] },
  })

export const useAddClosures = () =>
  useMutation({
    mutationFn: addClosures,
    meta: { success: 'Closed for bookings', failure: 'Error', invalidates: [appointmentKeys.all] },
  })

export const useRemoveClosures = () =>
  useMutation({
    mutationFn: removeClosures,
    meta: { success: 'Open for bookings again', failure: 'Error', invalidates: [appointmentKeys.all] },
  })
