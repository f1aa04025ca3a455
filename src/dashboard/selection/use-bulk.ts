import { useState } from 'react'
import { countText } from '@/lib/count-text'
import { notify, type NotifyAction } from '@/lib/notify'
import { undoable } from '../changes/undo'
import type { OnBulkProgress } from './bulk'
import type { Selection } from './use-selection'

type BulkChange<Result> = {
  doing: string
  /** The mutation reports its failure. */
  change: (ids: string[], onProgress: OnBulkProgress) => Promise<Result>
  outcome: (result: Result, chosen: number) => [title: string, text?: string]
  /** `since` is the start in ms. */
  offer?: (result: Result, since: number) => NotifyAction | undefined
}

export const undoOfMany = (source: string) => (changed: string[], since: number) =>
  changed.length > 0 ? undoable(source, changed, since) : undefined

export function useBulk({ ids, select, clear }: Selection) {
  const [progress, setProgress] = useState<{ doing: string; done: number; total: number }>()
  const { doing = '', done = 0, total = 0 } = progress ?? {}

  return {
    isRunning: progress !== undefined,
    done,
    total,
    said: `${doing} ${countText(done)} of ${countText(total)}...`,
    async run<Result>({ doing: action, change, outcome, offer }: BulkChange<Result>) {
      const since = Date.now()
      const chosen = [...ids]
      const finished: string[] = []
      setProgress({ doing: action, done: 0, total: chosen.length })
      try {
        const result = await change(chosen, (some) => {
          finished.push(...some)
          setProgress({ doing: action, done: finished.length, total: chosen.length })
        })
        clear()
        const [title, text] = outcome(result, chosen.length)
        notify.success(title, text, offer?.(result, since))
      } catch {
        // Unfinished rows stay selected.
        select(finished, false)
      }
      setProgress(undefined)
    },
  }
}

export type Bulk = ReturnType<typeof useBulk>
