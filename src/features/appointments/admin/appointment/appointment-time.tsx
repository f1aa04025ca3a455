import { useQuery } from '@tanstack/react-query'
import { agendaQueries } from '../../api/agenda.queries'
import type { SlotChoice } from '../../booking/use-slot-choice'
import { namingClosed } from '../../closures/closures'
import { DayPicker, useClosedDays } from '../../components/day-picker'
import { TimeStep } from '../../components/time-step'

type AppointmentTimeProps = {
  choice: SlotChoice
  /** The time that the appointment has on the chosen day. */
  ownTime?: string
  /** What is said beside a time that is gone. */
  consolation?: string
}

/** The booking's own calendar, and beside it the times of the chosen day. */
export function AppointmentTime({ choice, ...times }: AppointmentTimeProps) {
  const closedDays = useClosedDays(choice.now, choice.rules)
  const { data } = useQuery({ ...agendaQueries.day(choice.day), enabled: choice.day !== '' })
  const slots = choice.slots && data ? namingClosed(choice.slots, data) : choice.slots
  return (
    <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
      <DayPicker
        value={choice.day}
        now={choice.now}
        rules={choice.rules}
        closedDays={closedDays}
        busy={choice.isSending}
        onChange={choice.chooseDay}
      />
      {choice.day ? (
        // A time that was sent in vain is said where the next one is chosen: the buttons are far below.
        <TimeStep {...choice} {...times} slots={slots} failure={choice.isTaken ? 'taken' : choice.failure} isHouse />
      ) : (
        <p className="text-md leading-11 text-muted">Choose a day to see its free times.</p>
      )}
    </div>
  )
}
