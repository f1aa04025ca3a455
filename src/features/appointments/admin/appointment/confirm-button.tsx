import { buttonStyles } from '@/components/ui/button-styles'
import { useSetStatus } from '@/dashboard/list/list-mutations'
import type { Appointment } from '@/entities/appointments/appointment'
import { agendaList } from '../agenda/agenda-list'

/** Confirms an appointment at once; whoever booked it is told as of any status. */
export function ConfirmButton({
  appointment,
  look = 'quiet',
}: {
  appointment: Appointment
  look?: 'quiet' | 'outline'
}) {
  const setStatus = useSetStatus(agendaList)
  return (
    <button
      type="button"
      onClick={() => setStatus.mutate({ row: appointment, status: 'confirmed' })}
      className={buttonStyles({ look, size: 'sm' })}
    >
      Confirm<span className="sr-only"> the appointment of {appointment.name}</span>
    </button>
  )
}
