import { useState } from 'react'

/** Includes rows on other pages. */
export type Selection = {
  ids: ReadonlySet<string>
  select: (ids: string[], isSelected: boolean) => void
  clear: () => void
}

const none: ReadonlySet<string> = new Set()

/** A change of `matchKey` clears the selection. */
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
