import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenForArrivals, type ArrivalList } from '@/features/overview/api/arrivals.api'
import { arrivalKeys } from '@/features/overview/api/arrivals.queries'
import { overviewKeys } from '@/features/overview/api/overview.queries'
import { liveKeys } from './live-keys'

/** Rows that come together are asked for together, ms. */
const gathering = 300

/** Shows new rows as they come, where the backend announces them; elsewhere the lists ask by themselves (`liveQuery`). */
export function useLiveRows() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const changed = new Set<ArrivalList>()
    let timer: number | undefined
    function handleChange(list: ArrivalList) {
      changed.add(list)
      timer ??= window.setTimeout(() => {
        timer = undefined
        const stale = [...changed].map((each) => liveKeys[each])
        changed.clear()
        for (const queryKey of [...stale, arrivalKeys.all, overviewKeys.all])
          void queryClient.invalidateQueries({ queryKey })
      }, gathering)
    }
    const ending = listenForArrivals(handleChange).catch(() => () => {})
    return () => {
      clearTimeout(timer)
      void ending.then((end) => end())
    }
  }, [queryClient])
}
