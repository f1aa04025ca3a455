import { useState } from 'react'

/** Which watches are selected, also on pages that are not on the screen. */
export type WatchSelection = {
  ids: ReadonlySet<string>
  /** What became of the last selection, until there is another. */
  outcome: string
  select: (ids: string[], isSelected: boolean) => void
  clear: (outcome?: string) => void
}

const none: ReadonlySet<string> = new Set()

/** The selection among the watches that match; it ends where others are looked for. */
export function useWatchSelection(matchKey: string): WatchSelection {
  const [latest, setLatest] = useState({ matchKey, ids: none, outcome: '' })
  const { ids, outcome } = latest.matchKey === matchKey ? latest : { ids: none, outcome: '' }
  return {
    ids,
    outcome,
    select: (some, isSelected) =>
      setLatest((current) => {
        const next = new Set(current.matchKey === matchKey ? current.ids : none)
        for (const id of some) {
          if (isSelected) next.add(id)
          else next.delete(id)
        }
        return { matchKey, ids: next, outcome: '' }
      }),
    clear: (said = '') => setLatest({ matchKey, ids: none, outcome: said }),
  }
}
