import { useMutation, useQueryClient } from '@tanstack/react-query'
import { appointmentKeys } from '@/entities/appointments/appointment-keys'
import { askAgain } from '@/lib/ask-again'
import { renewSavedBooking } from '../booking/saved-bookings'
import type { OwnAppointment, AppointmentHandle } from '../own-appointment.schema'
import {
  cancelOwnAppointment,
  moveOwnAppointment,
  type AppointmentCancellation,
  type AppointmentMove,
} from './own-appointments.api'
import { ownAppointmentQueries } from './own-appointments.queries'

function useAppointmentChange<Change extends { handle: AppointmentHandle }>(
  change: (wanted: Change) => Promise<OwnAppointment>,
) {
  const queryClient = useQueryClient()
  const renew = () => askAgain(queryClient, appointmentKeys.all)
  return useMutation({
    mutationFn: change,
    onSuccess: (appointment, { handle }) => {
      renewSavedBooking(appointment)
      // The account's list shows the result.
      if (!('key' in handle)) return renew()
      queryClient.setQueryData(ownAppointmentQueries.byKey(handle.key).queryKey, appointment)
      void renew()
    },
    // Shows the current state before the error. Offline, the refetch is not awaited.
    onError: (error) => {
      const renewed = renew()
      return error.retryable ? undefined : renewed
    },
  })
}

export const useMoveOwnAppointment = () => useAppointmentChange<AppointmentMove>(moveOwnAppointment)
export const useCancelOwnAppointment = () => useAppointmentChange<AppointmentCancellation>(cancelOwnAppointment)
