import { useState } from 'react'
import { buttonStyles } from '@/components/ui/button-styles'
import { Modal } from '@/dashboard/dialog/modal'
import { expectedStatuses, statusWords, type Appointment } from '@/entities/appointments/appointment'
import { VersionConflict } from '@/lib/drafts/versions'
import type { Elements } from '@/lib/elements'
import { notifiedText, whenOf } from '../../agenda'
import { useMoveAppointment } from '../../api/admin-appointments.mutations'
import type { Chosen } from '../../booking/use-slot-choice'
import { useDraftedChoice } from '../closing/use-drafted-choice'
import { AnotherTimeForm } from './another-time-form'

type MoveDialogProps = {
  appointment?: Appointment
  onClose: () => void
}

/** Shows the appointment as of opening until a conflict is found. */
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

type MoveModalProps = { description?: string; onClose: () => void; children: Elements }

const MoveModal = (props: MoveModalProps) => <Modal title="Move appointment" wide {...props} />

const versionOf = ({ appointment_date, revision, status }: Appointment) => ({ appointment_date, revision, status })

function MoveOpened({ opened, onClose }: { opened: Appointment; onClose: () => void }) {
  /** Found after a conflict; null if deleted. */
  const [theirs, setTheirs] = useState<Appointment | null>()
  const current = theirs === undefined ? opened : (theirs ?? undefined)
  const move = useMoveAppointment()
  const { choice, seen, setSeen, notice, clear } = useDraftedChoice(`move:${opened.id}`, versionOf(opened), move)

  function leave() {
    clear()
    onClose()
  }

  function submit(chosen: Chosen) {
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
  return (
    <MoveModal description={`${current.name}, ${whenOf(current)}`} onClose={leave}>
      <AnotherTimeForm
        choice={choice}
        notice={notice}
        ownTime={choice.day === current.appointment_date ? current.appointment_time : undefined}
        consolation="The appointment has not changed."
        notDone="The appointment was not moved."
        failure={move.error instanceof VersionConflict ? conflictWords(current) : undefined}
        isBusy={move.isPending}
        busyLabel="Moving..."
        submit="Move appointment"
        notified={notifiedText(current)}
        onSubmit={submit}
        onClose={leave}
      />
    </MoveModal>
  )
}

const conflictWords = (current: Appointment) =>
  `Someone else has changed this appointment. It is now ${whenOf(current)}, and was not moved. Move it again if the time you chose is still right.`

function Gone({ current, onClose }: { current?: Appointment; onClose: () => void }) {
  return (
    <div className="px-6 py-12 text-center sm:px-8">
      <p role="alert">
        {current
          ? `Nothing was moved. This appointment is now ${statusWords[current.status].label.toLowerCase()}.`
          : 'This appointment is no longer in the list. It has been moved or deleted.'}
      </p>
      <button type="button" onClick={onClose} className={buttonStyles({ look: 'outline', className: 'mt-6' })}>
        Back to the list
      </button>
    </div>
  )
}
