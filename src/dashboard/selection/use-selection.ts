import { useState } from 'react'

/** Which rows of a list are selected, also on pages that are not on the screen. */
export type Selection = {
  ids: ReadonlySet<string>
  select: (ids: string[], isSelected: boolean) => void
  clear: () => void
}

const none: ReadonlySet<string> = new Set()

/** The selection among the rows that match; it ends where others are looked for. */
export function useSelection(matchKey: string): Selection {
  const [latest, setLatest] = useState({ matchKey, ids: none })
  return {
    ids: latest.matchKey === matchKey ? latest.ids : none,
    select: (some, isSelected) =>
      setLatest((current) => {
        const next = new Set(current.matchKey === matchKey ? current.ids : none)
        for (const id of some) {
          if (isSelected) next.add(id)
          else next.delete(id)
        }
        return { matchKey, ids: next }
      }),
    clear: () => setLatest({ matchKey, ids: none }),
  }
}
