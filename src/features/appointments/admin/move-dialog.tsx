import { useState, type ReactNode } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { FormFooter } from '@/dashboard/form-footer'
import { Modal } from '@/dashboard/modal'
import { expectedStatuses, statusWords, type Appointment } from '@/entities/appointments/appointment'
import type { AppError } from '@/lib/errors'
import { VersionConflict } from '@/lib/versions'
import { longDay } from '@shared/days'
import { toldWords, whenOf } from '../agenda'
import { useMoveAppointment } from '../api/house-visits.mutations'
import type { SlotChoice } from '../use-slot-choice'
import { useKeptChoice } from './use-kept-choice'
import { VisitTime } from './visit-time'

type MoveDialogProps = {
  /** Undefined where it is not in the list. */
  appointment?: Appointment
  onClose: () => void
}

/** Moves an appointment to another time. It is shown as it was when the dialog opened, until somebody is found to have changed it. */
export function MoveDialog({ appointment, onClose }: MoveDialogProps) {
  const [opened, setOpened] = useState(appointment)
  if (!opened && appointment) setOpened(appointment)
  if (opened) return <MoveOpened key={opened.id} opened={opened} onClose={onClose} />
  return (
    <MoveModal onClose={onClose}>
      <Gone onClose={onClose} />
    </MoveModal>
  )
}

type MoveModalProps = { description?: string; onClose: () => void; children: ReactNode }

const MoveModal = (props: MoveModalProps) => <Modal title="Move appointment" wide {...props} />

/** What moving it needs of an appointment. */
const versionOf = ({ appointment_date, revision, status }: Appointment) => ({ appointment_date, revision, status })

function MoveOpened({ opened, onClose }: { opened: Appointment; onClose: () => void }) {
  /** What another admin, or the visitor, made of it meanwhile; null where it was deleted. */
  const [theirs, setTheirs] = useState<Appointment | null>()
  const current = theirs === undefined ? opened : (theirs ?? undefined)
  const move = useMoveAppointment()
  const { choice, seen, setSeen, notice, clear } = useKeptChoice(`move:${opened.id}`, versionOf(opened), move)

  function leave() {
    clear()
    onClose()
  }

  function submit() {
    if (move.isPending) return
    const chosen = choice.read()
    if (!chosen) return
    move.mutate(
      { seen: { ...opened, ...seen }, ...chosen },
      {
        onSuccess: leave,
        onError(error) {
          choice.noteFailure(error)
          if (!(error instanceof VersionConflict)) return
          const found = error.current as Appointment | null
          setTheirs(found)
          if (found) setSeen(versionOf(found))
        },
      },
    )
  }

  if (!current || !expectedStatuses.includes(current.status)) {
    return (
      <MoveModal description={opened.name} onClose={leave}>
        <Gone current={current} onClose={leave} />
      </MoveModal>
    )
  }
  const { day, time } = choice
  return (
    <MoveModal description={`${current.name}, ${whenOf(current)}`} onClose={leave}>
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
          <VisitTime
            choice={choice}
            ownTime={day === current.appointment_date ? current.appointment_time : undefined}
            consolation="The appointment stands as it was."
          />
        </div>
        <FormFooter
          failure={failureOf(current, move.error, choice)}
          isBusy={move.isPending}
          busyLabel="Moving..."
          submit="Move appointment"
          onClose={leave}
        >
          <p
            role="status"
            className="min-w-0 self-center text-md wrap-anywhere max-sm:basis-full! sm:mr-auto sm:flex-1"
          >
            {day && time && (
              <>
                To {longDay(day)} at {time}.{' '}
              </>
            )}
            <span className="text-muted">{toldWords(current)}</span>
          </p>
        </FormFooter>
      </form>
    </MoveModal>
  )
}

function failureOf(current: Appointment, error: AppError | null, { failure, isMissing }: SlotChoice) {
  if (error instanceof VersionConflict) {
    return `Somebody else has changed this appointment meanwhile. It is ${whenOf(current)} now, and was not moved. Move it again if the time that you have chosen is still right.`
  }
  if (failure) return `The appointment was not moved. ${failure}`
  return isMissing ? 'Please choose a day and a time.' : undefined
}

function Gone({ current, onClose }: { current?: Appointment; onClose: () => void }) {
  return (
    <div className="px-6 py-12 text-center sm:px-8">
      <p role="alert">
        {current
          ? `Nothing was moved. This appointment has been set to ${statusWords[current.status].label.toLowerCase()} meanwhile.`
          : 'This appointment is not in the list any more: it has been moved or deleted meanwhile.'}
      </p>
      <button type="button" onClick={onClose} className={buttonStyles({ look: 'outline', className: 'mt-6' })}>
        Back to the list
      </button>
    </div>
  )
}
