import { useMutation, useQueryClient } from '@tanstack/react-query'
import { appointmentKeys } from '@/entities/appointments/appointment-keys'
import { renewKeptBooking } from '../kept-bookings'
import type { Visit } from '../visit.schema'
import { cancelVisit, moveVisit, type VisitCancellation, type VisitMove } from './visits.api'
import { visitQueries } from './visits.queries'

/** Shows what a change has made of the visit, or what is true where it was refused. */
function useVisitChange<Change extends { key: string }>(change: (wanted: Change) => Promise<Visit>) {
  const queryClient = useQueryClient()
  const renew = () => queryClient.invalidateQueries({ queryKey: appointmentKeys.all })
  return useMutation({
    mutationFn: change,
    onSuccess: (visit, { key }) => {
      queryClient.setQueryData(visitQueries.byKey(key).queryKey, visit)
      renewKeptBooking(key, visit)
      void renew()
    },
    // What is true is shown before it is said that something else was refused. Offline, it waits for the network.
    onError: (error) => {
      const renewed = renew()
      return error.retryable ? undefined : renewed
    },
  })
}

export const useMoveVisit = () => useVisitChange<VisitMove>(moveVisit)
export const useCancelVisit = () => useVisitChange<VisitCancellation>(cancelVisit)
