import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect } from 'react'
import { arrivalKeys } from '@/features/overview/api/arrivals.api'
import { askAgain } from '@/lib/ask-again'
import { listenForChanges } from '@/lib/backend/realtime'
import { adminPanels, type TableName } from './admin-panels'

/** Changes within this time cause a single refetch, ms. */
const gathering = 300

const panels = Object.values(adminPanels)

export const liveTables = [...new Set(panels.flatMap(({ live = {} }) => Object.keys(live) as TableName[]))]

/** Without Realtime, lists poll (`liveQuery`). */
export function useLiveRows() {
  const queryClient = useQueryClient()
  useEffect(() => {
    const changed = new Set<TableName>()
    let timer: number | undefined
    function handleChange(table: TableName) {
      changed.add(table)
      timer ??= window.setTimeout(() => {
        timer = undefined
        const stale = new Set<QueryKey>([arrivalKeys.all])
        for (const { live } of panels) for (const each of changed) if (live?.[each]) stale.add(live[each])
        changed.clear()
        for (const queryKey of stale) void askAgain(queryClient, queryKey)
      }, gathering)
    }
    const ending = listenForChanges(liveTables, handleChange).catch(() => () => {})
    return () => {
      clearTimeout(timer)
      void ending.then((end) => end())
    }
  }, [queryClient])
}
