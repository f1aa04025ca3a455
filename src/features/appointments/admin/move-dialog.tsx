import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { FormFooter } from '@/dashboard/form-footer'
import { Modal } from '@/dashboard/modal'
import { useNoteUnsaved } from '@/dashboard/use-note-unsaved'
import { expectedStatuses, statusWords, type Appointment } from '@/entities/appointments/appointment'
import { VersionConflict } from '@/lib/versions'
import { longDay } from '@shared/days'
import { toldWords, whenOf } from '../agenda'
import { useMoveAppointment } from '../api/house-visits.mutations'
import { houseRules } from '../house-visit.schema'
import { useSlotChoice } from '../use-slot-choice'
import { VisitTime } from './visit-time'

type MoveDialogProps = {
  /** Undefined where it is not in the list. */
  appointment?: Appointment
  onClose: () => void
}

/** Moves an appointment to another time. It is shown as it was when the dialog opened, until somebody is found to have changed it. */
export function MoveDialog({ appointment, onClose }: MoveDialogProps) {
  const [opened, setOpened] = useState(appointment)
  /** What another admin, or the visitor, made of it meanwhile; null where it was deleted. */
  const [theirs, setTheirs] = useState<Appointment | null>()
  if (!opened && appointment) setOpened(appointment)
  const current = theirs === undefined ? opened : (theirs ?? undefined)
  const canMove = current && expectedStatuses.includes(current.status)

  return (
    <Modal
      title="Move appointment"
      description={canMove ? `${current.name}, ${whenOf(current)}` : opened?.name}
      onClose={onClose}
      wide
    >
      {canMove ? (
        <MoveForm key={opened?.id} appointment={current} onConflict={setTheirs} onClose={onClose} />
      ) : (
        <div className="px-6 py-12 text-center sm:px-8">
          <p role="alert">{goneWords(current)}</p>
          <button type="button" onClick={onClose} className={buttonStyles({ look: 'outline', className: 'mt-6' })}>
            Back to the list
          </button>
        </div>
      )}
    </Modal>
  )
}

function goneWords(current?: Appointment) {
  if (!current) return 'This appointment is not in the list any more: it has been moved or deleted meanwhile.'
  return `Nothing was moved. This appointment has been set to ${statusWords[current.status].label.toLowerCase()} meanwhile.`
}

type MoveFormProps = {
  appointment: Appointment
  onConflict: (current: Appointment | null) => void
  onClose: () => void
}

function MoveForm({ appointment, onConflict, onClose }: MoveFormProps) {
  const move = useMoveAppointment()
  const choice = useSlotChoice({ day: appointment.appointment_date, time: '' }, houseRules, move)
  const { day, time } = choice
  useNoteUnsaved(time !== '')

  function submit() {
    if (move.isPending) return
    const chosen = choice.read()
    if (!chosen) return
    move.mutate(
      { seen: appointment, ...chosen },
      {
        onSuccess: onClose,
        onError(error) {
          if (error instanceof VersionConflict) onConflict(error.current as Appointment | null)
          choice.noteFailure(error)
        },
      },
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
        <VisitTime
          choice={choice}
          ownTime={day === appointment.appointment_date ? appointment.appointment_time : undefined}
          consolation="The appointment stands as it was."
        />
      </div>
      <FormFooter
        failure={failureOf()}
        isBusy={move.isPending}
        busyLabel="Moving..."
        submit="Move appointment"
        onClose={onClose}
      >
        <p role="status" className="min-w-0 self-center text-md wrap-anywhere max-sm:basis-full! sm:mr-auto sm:flex-1">
          {day && time && (
            <>
              To {longDay(day)} at {time}.{' '}
            </>
          )}
          <span className="text-muted">{toldWords(appointment)}</span>
        </p>
      </FormFooter>
    </form>
  )

  function failureOf() {
    if (move.error instanceof VersionConflict) {
      return `Somebody else has changed this appointment meanwhile. It is ${whenOf(appointment)} now, and was not moved. Move it again if the time that you have chosen is still right.`
    }
    if (choice.failure) return `The appointment was not moved. ${choice.failure}`
    return choice.isMissing ? 'Please choose a day and a time.' : undefined
  }
}
