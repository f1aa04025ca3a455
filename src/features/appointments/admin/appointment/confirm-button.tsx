import { buttonStyles, type ButtonLook } from '@/components/ui/button-styles'
import { useSetStatus } from '@/dashboard/list/list-mutations'
import type { Appointment } from '@/entities/appointments/appointment'
import { isToCome } from '../../agenda'
import { agendaList } from '../agenda/agenda-list'

type ConfirmButtonProps = Pick<ButtonLook, 'look' | 'size'> & { appointment: Appointment; now: Date }

/** Renders nothing unless the appointment is pending and upcoming. */
export function ConfirmButton({ appointment, now, ...look }: ConfirmButtonProps) {
  const setStatus = useSetStatus(agendaList)
  if (appointment.status !== 'pending' || !isToCome(appointment, now)) return null
  return (
    <button
      type="button"
      onClick={() => setStatus.mutate({ row: appointment, status: 'confirmed' })}
      className={buttonStyles(look)}
    >
      Confirm <span className="sr-only">{`the appointment of ${appointment.name}`}</span>
    </button>
  )
}
