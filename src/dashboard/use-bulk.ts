import { useState } from 'react'
import type { OnBulkProgress } from '@/dashboard/bulk'
import { countText } from '@/lib/count-text'
import { notify } from '@/lib/notify'
import type { Selection } from './use-selection'

type BulkChange = {
  /** What is being done, e.g. 'Featuring'. */
  doing: string
  /** Gives how many rows it has changed; its failure is said by the mutation. */
  change: (ids: string[], onProgress: OnBulkProgress) => Promise<number>
  /** What it came to, for the toast. */
  outcome: (changed: number, chosen: number) => [title: string, text?: string]
}

/** Changes the selected rows, and says how far it is and what it came to. */
export function useBulk({ ids, select, clear }: Selection) {
  const [progress, setProgress] = useState<{ doing: string; done: number; total: number }>()
  const { doing = '', done = 0, total = 0 } = progress ?? {}

  return {
    isRunning: progress !== undefined,
    done,
    total,
    said: `${doing} ${countText(done)} of ${countText(total)}...`,
    async run({ doing: action, change, outcome }: BulkChange) {
      const chosen = [...ids]
      const finished: string[] = []
      setProgress({ doing: action, done: 0, total: chosen.length })
      try {
        const changed = await change(chosen, (some) => {
          finished.push(...some)
          setProgress({ doing: action, done: finished.length, total: chosen.length })
        })
        clear()
        notify.success(...outcome(changed, chosen.length))
      } catch {
        // The toast says why; what is still to do stays selected.
        select(finished, false)
      }
      setProgress(undefined)
    },
  }
}

export type Bulk = ReturnType<typeof useBulk>
