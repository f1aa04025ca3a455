import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { cn } from '@/lib/cn'
import { isSunday } from '@shared/days'
import { slotLabels } from '@shared/slots'
import { agendaQueries } from '../../api/agenda.queries'
import { daySlots, type DaySlot } from '../../closures/closures'
import { ChoiceError } from './segments'

type ClosureTimesProps = {
  day: string
  now: Date
  value: string[]
  error?: string
  onChange: (times: string[]) => void
}

export function ClosureTimes({ day, now, value, error, onChange }: ClosureTimesProps) {
  const heading = useId()
  const { data } = useQuery({ ...agendaQueries.day(day), enabled: day !== '' && !isSunday(day) })
  if (!day || isSunday(day)) {
    return error && <ChoiceError message={error} />
  }
  const slots = daySlots(day, data?.appointments ?? [], data?.closures ?? [], now)
  const booked = slots.filter(({ label, appointment }) => appointment && value.includes(label)).length

  function toggle(time: string) {
    const chosen = value.includes(time) ? value.filter((one) => one !== time) : [...value, time]
    onChange(slotLabels.filter((label) => chosen.includes(label)))
  }

  return (
    <div className="mt-6">
      <p id={heading} className="pb-2 text-sm text-muted">
        Times
      </p>
      <div role="group" aria-labelledby={heading} className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {slots.map((slot) => (
          <TimeToggle
            key={slot.label}
            {...slot}
            isChosen={value.includes(slot.label)}
            onClick={() => toggle(slot.label)}
          />
        ))}
      </div>
      {error && <ChoiceError message={error} />}
      <p role="status" className="mt-3 text-md">
        {booked > 0 &&
          `${booked} of these times ${booked === 1 ? 'is' : 'are'} booked. The ${booked === 1 ? 'appointment stays' : 'appointments stay'}; the time does not open up when it is canceled.`}
      </p>
    </div>
  )
}

function TimeToggle({
  label,
  appointment,
  closure,
  hasStarted,
  isChosen,
  onClick,
}: DaySlot & { isChosen: boolean; onClick: () => void }) {
  const state = closure ? 'closed' : hasStarted ? 'passed' : appointment?.name
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={Boolean(closure) || hasStarted}
      onClick={onClick}
      className={cn(
        'flex min-h-12 min-w-0 flex-col items-center justify-center rounded border px-1 text-md leading-tight tabular-nums transition-colors',
        isChosen ? 'border-brass bg-brass text-on-brass' : 'border-line-strong hover:border-brass',
        'disabled:cursor-not-allowed disabled:border-line disabled:bg-ground disabled:text-muted',
      )}
    >
      <span>{label}</span>
      {state && <span className="max-w-full truncate text-xs">{state}</span>}
    </button>
  )
}
