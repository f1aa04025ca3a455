import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { CallUs } from '@/components/call-us'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import { buttonStyles } from '@/components/ui/button-styles'
import type { AppError } from '@/lib/failures/errors'
import { longDay } from '@shared/days'
import { usualRules } from '@shared/slots'
import { useMoveOwnAppointment } from '../api/own-appointments.mutations'
import { ownAppointmentQueries } from '../api/own-appointments.queries'
import { useSlotChoice } from '../booking/use-slot-choice'
import { DayPicker, useClosedDays } from '../components/day-picker'
import { TimeStep } from '../components/time-step'
import type { AppointmentHandle, OwnAppointment } from '../own-appointment.schema'

type MoveAppointmentProps = {
  handle: AppointmentHandle
  appointment: OwnAppointment
  onDone: (appointment: OwnAppointment) => void
  onFailure: (error: AppError) => void
  onClose: () => void
}

export function MoveAppointment({ handle, appointment, onDone, onFailure, onClose }: MoveAppointmentProps) {
  const heading = useId()
  const panel = useRef<HTMLElement>(null)
  const move = useMove(handle, appointment, { onDone, onFailure })
  const { day, time, isSending } = move
  const closedDays = useClosedDays(move.now, move.rules)
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={heading}
      className="mt-10 scroll-mt-24 border-t border-line pt-8 outline-none"
    >
      <h3 id={heading} className="display-3">
        Move this appointment
      </h3>
      <p className="mt-3 mb-6 max-w-prose leading-relaxed text-muted">
        Choose another day, another time, or both. Until you move it, your appointment stays as it is.
      </p>
      <form
        noValidate
        aria-label="Move this appointment"
        onSubmit={(event) => {
          event.preventDefault()
          move.submit()
        }}
      >
        <DayPicker
          value={day}
          now={move.now}
          rules={move.rules}
          closedDays={closedDays}
          busy={isSending}
          onChange={move.chooseDay}
        />
        {day && (
          <TimeStep
            {...move}
            ownTime={day === appointment.day ? appointment.slot : undefined}
            consolation="Your appointment has not changed."
          />
        )}
        <FormMessage
          kind="failure"
          title={
            move.failure
              ? 'The appointment was not moved'
              : move.isMissing
                ? 'Please choose a day and a time'
                : undefined
          }
          className="mt-8"
        >
          {move.failure && (
            <span>
              <span>{move.failure}</span> <CallUs start="Or call" />
            </span>
          )}
        </FormMessage>
        {day && time && (
          <p role="status" className="mt-8 text-md">
            <span className="text-muted">{`From ${longDay(appointment.day)} at ${appointment.slot} to `}</span>
            <span>{longDay(day)}</span> at <span>{time}</span>
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          <SubmitButton busy={isSending} busyLabel="Moving...">
            Move my appointment
          </SubmitButton>
          <button type="button" disabled={isSending} onClick={onClose} className={buttonStyles({ look: 'outline' })}>
            Keep it as it is
          </button>
        </div>
      </form>
    </section>
  )
}

type Outcome = { onDone: (appointment: OwnAppointment) => void; onFailure: (error: AppError) => void }

function useMove(handle: AppointmentHandle, appointment: OwnAppointment, { onDone, onFailure }: Outcome) {
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
