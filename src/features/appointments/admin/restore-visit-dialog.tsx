import { Modal } from '@/dashboard/modal'
import { expectedStatuses, type Appointment } from '@/entities/appointments/appointment'
import type { Json } from '@/types/database.types'
import { toldWords, whenOf } from '../agenda'
import { useRestoreVisit } from '../api/house-visits.mutations'
import { AnotherTimeForm } from './another-time-form'
import { useKeptChoice } from './use-kept-choice'

type RestoreVisitDialogProps = {
  /** As the trash has it: its entry's id, and the appointment as it was. */
  trashed: { id: string; row: Json }
  onClose: () => void
}

/** Restores a visit to another time, where its own is somebody else's by now. */
export function RestoreVisitDialog({ trashed: { id, row }, onClose }: RestoreVisitDialogProps) {
  const visit = row as unknown as Appointment
  const restore = useRestoreVisit()
  const { appointment_date } = visit
  const { choice, notice, clear } = useKeptChoice(`restore:${id}`, { appointment_date }, restore)

  function leave() {
    clear()
    onClose()
  }

  return (
    <Modal
      title="Restore at another time"
      description={`${visit.name} was to come on ${whenOf(visit)}. That time is taken by now.`}
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
        told={expectedStatuses.includes(visit.status) && toldWords(visit)}
        onSubmit={(chosen) =>
          restore.mutate(
            { id, name: visit.name, ...chosen },
            { onSuccess: leave, onError: (error) => choice.noteFailure(error) },
          )
        }
        onClose={leave}
      />
    </Modal>
  )
}
