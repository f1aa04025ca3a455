import { useQuery } from '@tanstack/react-query'
import { CheckboxField } from '@/components/form/checkbox-field'
import { isSunday, nearDay } from '@shared/days'
import { appointmentCount } from '../../agenda'
import { agendaQueries } from '../../api/agenda.queries'
import { holidaysAhead } from '../../closures/us-holidays'
import { ChoiceError } from './segments'

type HolidayChooserProps = {
  today: string
  closedDays: ReadonlySet<string>
  /** Includes days that are already closed. */
  value: string[]
  error?: string
  onChange: (days: string[]) => void
}

export function HolidayChooser({ today, closedDays, value, error, onChange }: HolidayChooserProps) {
  const holidays = holidaysAhead(today)
  const { data: expected, isError } = useQuery(agendaQueries.expectedOn(holidays.map(({ day }) => day)))

  function noteOf(day: string) {
    if (closedDays.has(day)) return 'Already closed'
    if (isSunday(day)) return 'A Sunday, closed anyway'
    const count = expected?.[day]
    return count ? `${appointmentCount(count)} booked, which ${count === 1 ? 'stays' : 'stay'}` : undefined
  }

  return (
    <fieldset className="mt-6">
      <legend className="pb-2 text-sm text-muted">Holidays in the next twelve months</legend>
      <ul className="divide-y divide-line border-y border-line">
        {holidays.map(({ day, name }) => {
          const isShut = closedDays.has(day) || isSunday(day)
          const note = noteOf(day)
          return (
            <li key={day}>
              <CheckboxField
                label={
                  <span className={isShut ? 'text-muted' : undefined}>
                    <span>{`${name} ·`}</span>{' '}
                    <span className="whitespace-nowrap text-muted tabular-nums">{nearDay(day, today)}</span>{' '}
                    {note && <span className={`block text-sm ${isShut ? '' : 'text-danger'}`}>{note}</span>}
                  </span>
                }
                checked={!isShut && value.includes(day)}
                disabled={isShut}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, day].sort() : value.filter((one) => one !== day))
                }
                className="py-1.5"
              />
            </li>
          )
        })}
      </ul>
      {error && <ChoiceError message={error} />}
      <p role="status" className="mt-3 text-md text-muted">
        {isError && 'We could not check for bookings. Appointments stay in any case.'}
      </p>
    </fieldset>
  )
}
