import { useSearchParams } from 'react-router-dom'
import { isDay } from '../agenda'

/** The day that is looked at closely, in the address; today unless it names another. */
export function useOverviewDay(today: string) {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('day') ?? ''
  return {
    day: isDay(asked) ? asked : today,
    show(day: string) {
      setParameters(
        (current) => {
          const changed = new URLSearchParams(current)
          if (day === today) changed.delete('day')
          else changed.set('day', day)
          return changed
        },
        { replace: true, preventScrollReset: true },
      )
    },
  }
}
