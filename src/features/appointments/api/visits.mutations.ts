import { useMutation, useQueryClient } from '@tanstack/react-query'
import { appointmentKeys } from '@/entities/appointments/appointment-keys'
import { renewKeptBooking } from '../kept-bookings'
import type { Visit, VisitHandle } from '../visit.schema'
import { cancelVisit, moveVisit, type VisitCancellation, type VisitMove } from './visits.api'
import { visitQueries } from './visits.queries'

/** Shows what a change has made of the visit, or what is true where it was refused. */
function useVisitChange<Change extends { handle: VisitHandle }>(change: (wanted: Change) => Promise<Visit>) {
  const queryClient = useQueryClient()
  const renew = () => queryClient.invalidateQueries({ queryKey: appointmentKeys.all })
  return useMutation({
    mutationFn: change,
    onSuccess: (visit, { handle }) => {
      renewKeptBooking(visit)
      // An account's list is what tells of the change that was made in it.
      if (!('key' in handle)) return renew()
      queryClient.setQueryData(visitQueries.byKey(handle.key).queryKey, visit)
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
