import { useMutation, useQueryClient } from '@tanstack/react-query'
import { appointmentKeys } from '@/entities/appointments/appointment-keys'
import { askAgain } from '@/lib/ask-again'
import { renewKeptBooking } from '../booking/kept-bookings'
import type { OwnAppointment, AppointmentHandle } from '../own-appointment.schema'
import {
  cancelOwnAppointment,
  moveOwnAppointment,
  type AppointmentCancellation,
  type AppointmentMove,
} from './own-appointments.api'
import { ownAppointmentQueries } from './own-appointments.queries'

/** Shows what a change has made of the appointment, or what is true where it was refused. */
function useAppointmentChange<Change extends { handle: AppointmentHandle }>(
  change: (wanted: Change) => Promise<OwnAppointment>,
) {
  const queryClient = useQueryClient()
  const renew = () => askAgain(queryClient, appointmentKeys.all)
  return useMutation({
    mutationFn: change,
    onSuccess: (appointment, { handle }) => {
      renewKeptBooking(appointment)
      // An account's list is what tells of the change that was made in it.
      if (!('key' in handle)) return renew()
      queryClient.setQueryData(ownAppointmentQueries.byKey(handle.key).queryKey, appointment)
      void renew()
    },
    // What is true is shown before it is said that something else was refused. Offline, it waits for the network.
    onError: (error) => {
      const renewed = renew()
      return error.retryable ? undefined : renewed
    },
  })
}

export const useMoveOwnAppointment = () => useAppointmentChange<AppointmentMove>(moveOwnAppointment)
export const useCancelOwnAppointment = () => useAppointmentChange<AppointmentCancellation>(cancelOwnAppointment)
