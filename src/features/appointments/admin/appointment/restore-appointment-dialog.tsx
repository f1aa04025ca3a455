import { Modal } from '@/dashboard/dialog/modal'
import { expectedStatuses, type Appointment } from '@/entities/appointments/appointment'
import type { Json } from '@/types/database.types'
import { notifiedText, whenOf } from '../../agenda'
import { useRestoreAppointment } from '../../api/admin-appointments.mutations'
import { useDraftedChoice } from '../closing/use-drafted-choice'
import { AnotherTimeForm } from './another-time-form'

type RestoreAppointmentDialogProps = {
  trashed: { id: string; row: Json }
  onClose: () => void
}

/** For an appointment whose own time is taken. */
export function RestoreAppointmentDialog({ trashed: { id, row }, onClose }: RestoreAppointmentDialogProps) {
  const appointment = row as unknown as Appointment
  const restore = useRestoreAppointment()
  const { appointment_date } = appointment
  const { choice, notice, clear } = useDraftedChoice(`restore:${id}`, { appointment_date }, restore)

  function leave() {
    clear()
    onClose()
  }

  return (
    <Modal
      title="Restore at another time"
      description={`${appointment.name} had an appointment on ${whenOf(appointment)}. That time is now taken.`}
      onClose={leave}
      wide
    >
      <AnotherTimeForm
        choice={choice}
        notice={notice}
        consolation="The appointment is still in the trash."
        notDone="The appointment was not restored."
        isBusy={restore.isPending}
        busyLabel="Restoring..."
        submit="Restore appointment"
        notified={expectedStatuses.includes(appointment.status) && notifiedText(appointment)}
        onSubmit={(chosen) =>
          restore.mutate(
            { id, name: appointment.name, ...chosen },
            { onSuccess: leave, onError: (error) => choice.noteFailure(error) },
          )
        }
        onClose={leave}
      />
    </Modal>
  )
}
