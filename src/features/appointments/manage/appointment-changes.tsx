import { useEffect, useRef, useState, type RefObject } from 'react'
import { CallUs } from '@/components/call-us'
import { FormMessage } from '@/components/form/form-message'
import { buttonStyles } from '@/components/ui/button-styles'
import type { AppError } from '@/lib/failures/errors'
import { prepareToasts } from '@/lib/notify'
import { appointmentWords } from '@shared/appointment-words'
import { longDay } from '@shared/days'
import { shopDay } from '@shared/shop-clock'
import { longTimeText, toMoment } from '@shared/time-texts'
import { AddToCalendar } from '../components/add-to-calendar'
import type { AppointmentHandle, OwnAppointment } from '../own-appointment.schema'
import { useShopClock } from '../use-shop-clock'
import { CancelAppointment } from './cancel-appointment'
import { MoveAppointment } from './move-appointment'

type AppointmentChangesProps = {
  handle: AppointmentHandle
  appointment: OwnAppointment
  /** Gets the focus after a change. */
  heading: RefObject<HTMLElement | null>
  labelledBy?: string
}

type Doing = 'moving' | 'cancelling'
type Note = { kind: 'success' | 'failure'; title: string; text?: string }

export function AppointmentChanges({ handle, appointment, heading, labelledBy }: AppointmentChangesProps) {
  const now = useShopClock()
  const [doing, setDoing] = useState<Doing>()
  const [note, setNote] = useState<Note>()
  const opener = useRef<HTMLElement>(null)
  useEffect(prepareToasts, [])

  function open(next: Doing, button: HTMLElement) {
    opener.current = button
    setNote(undefined)
    setDoing(next)
  }
  function close() {
    setDoing(undefined)
    opener.current?.focus()
  }
  function finish(outcome: Note) {
    setDoing(undefined)
    setNote(outcome)
    heading.current?.focus()
  }
  function handleFailure({ code }: AppError) {
    if (code !== 'STALE_ERROR' && code !== 'GONE_ERROR') return
    finish({
      kind: 'failure',
      title: 'This appointment has changed',
      text: 'We changed nothing. This is how it stands now.',
    })
  }
  const isExpected = appointment.status === 'pending' || appointment.status === 'confirmed'
  // A started change may outlast the deadline.
  const canChange = appointment.can_change && (doing !== undefined || now < toMoment(appointment.change_until))

  return (
    <>
      <FormMessage kind={note?.kind ?? 'success'} title={note?.title} className="mt-6">
        {note?.text}
      </FormMessage>
      {isExpected && (
        <div className="no-print mt-8 flex flex-wrap items-center gap-3">
          {canChange && (
            <>
              <button
                type="button"
                aria-expanded={doing === 'moving'}
                aria-describedby={labelledBy}
                onClick={({ currentTarget }) => open('moving', currentTarget)}
                className={buttonStyles({ size: 'sm' })}
              >
                Move this appointment
              </button>
              <button
                type="button"
                aria-expanded={doing === 'cancelling'}
                aria-describedby={labelledBy}
                onClick={({ currentTarget }) => open('cancelling', currentTarget)}
                className={buttonStyles({ look: 'outline', size: 'sm' })}
              >
                Cancel this appointment
              </button>
            </>
          )}
          <AddToCalendar
            watches={appointment.watches}
            isOneOfMany={labelledBy !== undefined}
            appointment={{
              calendarUid: appointment.calendar_uid,
              day: appointment.day,
              time: appointment.slot,
              revision: appointment.revision,
            }}
          />
        </div>
      )}
      {isExpected && <ChangeNote appointment={appointment} canChange={canChange} />}
      {doing === 'moving' && (
        <MoveAppointment
          handle={handle}
          appointment={appointment}
          onDone={({ day, slot }) =>
            finish({
              kind: 'success',
              title: 'Your appointment has been moved',
              text: `It is now on ${longDay(day)} at ${slot}. ${appointmentWords.pending.text}`,
            })
          }
          onFailure={handleFailure}
          onClose={close}
        />
      )}
      {doing === 'cancelling' && (
        <CancelAppointment
          handle={handle}
          appointment={appointment}
          onDone={() =>
            finish({ kind: 'success', title: 'Your appointment is canceled', text: 'Thank you for letting us know.' })
          }
          onFailure={handleFailure}
          onClose={close}
        />
      )}
    </>
  )
}

function ChangeNote({ appointment, canChange }: { appointment: OwnAppointment; canChange: boolean }) {
  return (
    <p className="mt-6 max-w-prose text-sm leading-relaxed text-muted">
      {canChange ? (
        <span>
          {`You can move or cancel it here until ${clockText(toMoment(appointment.change_until))}, Arizona time. After that, `}
        </span>
      ) : (
        <span>
          {`It starts in less than ${hoursBefore(appointment)}, too soon to be changed here. To move or cancel it, `}
        </span>
      )}
      <CallUs />
    </p>
  )
}

/** E.g. 'Monday, December 7, 2026 at 11:00 AM'. */
function clockText(moment: Date): string {
  return `${longDay(shopDay(moment))} at ${longTimeText(moment).split(' at ')[1]}`
}

/** E.g. '24 hours'. */
function hoursBefore({ starts_at: start, change_until: end }: OwnAppointment): string {
  const hours = Math.round((toMoment(start).getTime() - toMoment(end).getTime()) / (60 * 60_000))
  return hours === 1 ? 'an hour' : `${hours} hours`
}
