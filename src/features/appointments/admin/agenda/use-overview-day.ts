import { useSearchParams } from 'react-router-dom'
import { currentParameters } from '@/lib/pages/current-parameters'
import { isDay } from '@shared/days'

/** The day that is looked at closely, in the address; today unless it names another. */
export function useOverviewDay(today: string) {
  const [parameters, setParameters] = useSearchParams()
  const asked = parameters.get('day') ?? ''
  return {
    day: isDay(asked) ? asked : today,
    show(day: string) {
      const changed = currentParameters()
      if (day === today) changed.delete('day')
      else changed.set('day', day)
      setParameters(changed, { replace: true, preventScrollReset: true })
    },
  }
}
