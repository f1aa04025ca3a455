import { FormFooter } from '@/dashboard/form-footer'
import { Modal } from '@/dashboard/modal'
import { useNoteUnsaved } from '@/dashboard/use-note-unsaved'
import { expectedStatuses, type Appointment } from '@/entities/appointments/appointment'
import type { Json } from '@/types/database.types'
import { longDay } from '@shared/days'
import { toldWords, whenOf } from '../agenda'
import { useRestoreVisit } from '../api/house-visits.mutations'
import { houseRules } from '../house-visit.schema'
import { useSlotChoice } from '../use-slot-choice'
import { VisitTime } from './visit-time'

type RestoreVisitDialogProps = {
  /** As the trash has it: its entry's id, and the appointment as it was. */
  trashed: { id: string; row: Json }
  onClose: () => void
}

/** Restores a visit to another time, where its own is somebody else's by now. */
export function RestoreVisitDialog({ trashed, onClose }: RestoreVisitDialogProps) {
  const visit = trashed.row as unknown as Appointment
  return (
    <Modal
      title="Restore at another time"
      description={`${visit.name} was to come on ${whenOf(visit)}. That time is taken by now.`}
      onClose={onClose}
      wide
    >
      <RestoreForm id={trashed.id} visit={visit} onClose={onClose} />
    </Modal>
  )
}

type RestoreFormProps = { id: string; visit: Appointment; onClose: () => void }

function RestoreForm({ id, visit, onClose }: RestoreFormProps) {
  const restore = useRestoreVisit()
  const choice = useSlotChoice({ day: visit.appointment_date, time: '' }, houseRules, restore)
  const { day, time } = choice
  useNoteUnsaved(time !== '')

  function submit() {
    const chosen = choice.read()
    if (!chosen || restore.isPending) return
    restore.mutate(
      { id, name: visit.name, ...chosen },
      { onSuccess: onClose, onError: (error) => choice.noteFailure(error) },
    )
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="flex grow flex-col"
    >
      <div className="grow px-6 py-6 sm:px-8">
        <VisitTime choice={choice} consolation="The appointment is still in the trash." />
      </div>
      <FormFooter
        failure={
          choice.failure
            ? `The appointment was not restored. ${choice.failure}`
            : choice.isMissing && 'Please choose a day and a time.'
        }
        isBusy={restore.isPending}
        busyLabel="Restoring..."
        submit="Restore appointment"
        onClose={onClose}
      >
        <p role="status" className="min-w-0 self-center text-md wrap-anywhere max-sm:basis-full! sm:mr-auto sm:flex-1">
          {day && time && `To ${longDay(day)} at ${time}. `}
          <span className="text-muted">{expectedStatuses.includes(visit.status) && toldWords(visit)}</span>
        </p>
      </FormFooter>
    </form>
  )
}
