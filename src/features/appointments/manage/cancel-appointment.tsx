import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { CallUs } from '@/components/call-us'
import { FormMessage } from '@/components/form/form-message'
import { SubmitButton } from '@/components/form/submit-button'
import { TextAreaField } from '@/components/form/text-area-field'
import { buttonStyles } from '@/components/ui/button-styles'
import type { AppError } from '@/lib/failures/errors'
import { longDay } from '@shared/days'
import { useCancelOwnAppointment } from '../api/own-appointments.mutations'
import { longestReason, type OwnAppointment, type AppointmentHandle } from '../own-appointment.schema'

type CancelAppointmentProps = {
  handle: AppointmentHandle
  appointment: OwnAppointment
  onDone: () => void
  onFailure: (error: AppError) => void
  onClose: () => void
}

export function CancelAppointment({ handle, appointment, onDone, onFailure, onClose }: CancelAppointmentProps) {
  const heading = useId()
  const panel = useRef<HTMLElement>(null)
  const cancel = useCancelOwnAppointment()
  const [reason, setReason] = useState('')
  const isTooLong = reason.trim().length > longestReason
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (cancel.isPending || isTooLong) return
    cancel.mutate({ handle, revision: appointment.revision, reason }, { onSuccess: onDone, onError: onFailure })
  }

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby={heading}
      className="mt-10 scroll-mt-24 border-t border-line pt-8 outline-none"
    >
      <h3 id={heading} className="display-3">
        Cancel this appointment?
      </h3>
      <p className="mt-3 max-w-prose leading-relaxed text-muted">
        {`${longDay(appointment.day)} at ${appointment.slot} opens up, and someone else may book it right away.`}
      </p>
      <form noValidate onSubmit={handleSubmit} className="mt-6 max-w-prose">
        <TextAreaField
          label="Reason (optional)"
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          error={isTooLong ? `Please use at most ${longestReason} characters` : undefined}
        />
        <FormMessage
          kind="failure"
          title={cancel.error ? 'The appointment was not canceled' : undefined}
          className="mt-6"
        >
          {cancel.error && (
            <span>
              <span>{cancel.error.words}</span> <CallUs start="Or call" />
            </span>
          )}
        </FormMessage>
        <div className="mt-7 flex flex-wrap gap-3">
          <SubmitButton busy={cancel.isPending} busyLabel="Canceling...">
            Yes, cancel it
          </SubmitButton>
          <button
            type="button"
            disabled={cancel.isPending}
            onClick={onClose}
            className={buttonStyles({ look: 'outline' })}
          >
            Keep it
          </button>
        </div>
      </form>
    </section>
  )
}
