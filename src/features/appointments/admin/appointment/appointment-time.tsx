import { useQuery } from '@tanstack/react-query'
import { agendaQueries } from '../../api/agenda.queries'
import type { SlotChoice } from '../../booking/use-slot-choice'
import { namingClosed } from '../../closures/closures'
import { DayPicker, useClosedDays } from '../../components/day-picker'
import { TimeStep } from '../../components/time-step'

type AppointmentTimeProps = {
  choice: SlotChoice
  ownTime?: string
  consolation?: string
}

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
        // A failure moves the focus to the notice about the taken time: the buttons are far below.
        <TimeStep {...choice} {...times} slots={slots} failure={choice.isTaken ? 'taken' : choice.failure} isAdmin />
      ) : (
        <p className="text-md leading-11 text-muted">Choose a day to see its free times.</p>
      )}
    </div>
  )
}
