import { useQuery } from '@tanstack/react-query'
import type { AppError } from '@/lib/failures/errors'
import { usualRules } from '@shared/slots'
import { useMoveOwnAppointment } from '../api/own-appointments.mutations'
import { ownAppointmentQueries } from '../api/own-appointments.queries'
import { useSlotChoice } from '../booking/use-slot-choice'
import type { OwnAppointment, AppointmentHandle } from '../own-appointment.schema'

type Outcome = { onDone: (appointment: OwnAppointment) => void; onFailure: (error: AppError) => void }

/** The day and time to which an appointment is to be moved. */
export function useMove(handle: AppointmentHandle, appointment: OwnAppointment, { onDone, onFailure }: Outcome) {
  const { data: rules = usualRules } = useQuery(ownAppointmentQueries.rules())
  const move = useMoveOwnAppointment()
  const choice = useSlotChoice({ day: appointment.day, time: '' }, rules, move)

  function submit() {
    if (move.isPending) return
    const chosen = choice.read()
    if (!chosen) return
    move.mutate(
      { handle, day: chosen.day, slot: chosen.time, revision: appointment.revision },
      {
        onSuccess: onDone,
        onError(error) {
          onFailure(error)
          choice.noteFailure(error)
        },
      },
    )
  }
  return { ...choice, submit }
}
