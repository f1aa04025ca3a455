import { FormFooter } from '@/dashboard/form-footer'
import { Modal } from '@/dashboard/modal'
import { expectedStatuses, type Appointment } from '@/entities/appointments/appointment'
import type { Json } from '@/types/database.types'
import { longDay } from '@shared/days'
import { toldWords, whenOf } from '../agenda'
import { useRestoreVisit } from '../api/house-visits.mutations'
import { useKeptChoice } from './use-kept-choice'
import { VisitTime } from './visit-time'

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
  const { day, time } = choice

  function leave() {
    clear()
    onClose()
  }

  function submit() {
    const chosen = choice.read()
    if (!chosen || restore.isPending) return
    restore.mutate(
      { id, name: visit.name, ...chosen },
      { onSuccess: leave, onError: (error) => choice.noteFailure(error) },
    )
  }

  return (
    <Modal
      title="Restore at another time"
      description={`${visit.name} was to come on ${whenOf(visit)}. That time is taken by now.`}
      onClose={leave}
      wide
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="flex grow flex-col"
      >
        <div className="grow px-6 py-6 sm:px-8">
          <div className="[&>:not(.sr-only)]:mb-7">{notice}</div>
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
          onClose={leave}
        >
          <p
            role="status"
            className="min-w-0 self-center text-md wrap-anywhere max-sm:basis-full! sm:mr-auto sm:flex-1"
          >
            {day && time && `To ${longDay(day)} at ${time}. `}
            <span className="text-muted">{expectedStatuses.includes(visit.status) && toldWords(visit)}</span>
          </p>
        </FormFooter>
      </form>
    </Modal>
  )
}
