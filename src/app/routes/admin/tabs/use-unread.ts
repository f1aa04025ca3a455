import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { arrivalQueries, type Arrivals, type Seen } from '@/features/overview/api/arrivals.api'
import { askAgain } from '@/lib/ask-again'
import { adminTabs, type AdminTab, type AdminTabId } from '@/lib/pages/admin-tabs'
import { deviceStorage } from '@/lib/storage'
import { adminPanels } from './admin-panels'

const storageKey = 'sonoran:seen'
/** The first row of an empty list is new. */
const beforeAll = '1970-01-01T00:00:00Z'
/** Maximum ids per list; the oldest are dropped. */
const mostShown = 500

export type Shown = { tab: string; ids: string[] }

/** Returns counts of unseen rows by tab, and a setter for the shown rows. */
export function useUnread(tab: AdminTab) {
  const [seen, setSeen] = useState(readSeen)
  const [shown, setShown] = useState<Shown>()
  const { data: arrivals, isPlaceholderData } = useQuery(arrivalQueries.since(seen))
  const next = arrivals && !isPlaceholderData ? nextSeen(seen, arrivals, shown) : undefined
  if (next) setSeen(next)
  useEffect(() => void deviceStorage.write(storageKey, JSON.stringify(seen)), [seen])
  useShowNewest(tab.id, arrivals)

  const countedTabs = adminTabs.filter(({ id }) => adminPanels[id].arrivals)
  const unread = Object.fromEntries(countedTabs.map(({ id }) => [id, arrivals?.[id]?.count ?? 0]))
  return [unread, setShown] as const
}

/**
 * Undefined if nothing changed. Rows hidden by a filter or another page stay new. In a tab without a record, existing
 * rows count as seen. `until` only moves forward.
 */
export function nextSeen(seen: Seen, arrivals: Arrivals, shown: Shown | undefined): Seen | undefined {
  const next = { ...seen }
  for (const [tab, arrived] of Object.entries(arrivals)) {
    next[tab] = nextSeenOfTab(seen[tab], arrived, shown?.tab === tab ? shown.ids : [])
  }
  return Object.keys(arrivals).some((tab) => next[tab] !== seen[tab]) ? next : undefined
}

function nextSeenOfTab(seen: Seen[string] | undefined, { count, until }: Arrivals[string], ids: string[]) {
  const known = seen ?? { until: beforeAll, shown: [] }
  const moved = until !== null && until > known.until ? until : known.until
  const added = count > 0 ? ids.filter((id) => !known.shown.includes(id)) : []
  // Drop ids only when the time moves on. Otherwise a row that is deleted elsewhere would alternate endlessly between
  // two cached responses.
  const isForgotten = count === 0 && moved !== known.until
  const shown = isForgotten ? [] : [...known.shown, ...added].slice(-mostShown)
  const isSame = seen && moved === seen.until && added.length === 0 && shown.length === seen.shown.length
  return isSame ? seen : { until: moved, shown }
}

function useShowNewest(id: AdminTabId, arrivals: Arrivals | undefined) {
  const queryClient = useQueryClient()
  const known = useRef<{ tab: string; latest: string | null }>(undefined)
  const latest = arrivals?.[id]?.latest
  const { arrivals: counted, live } = adminPanels[id]
  const queryKey = counted && live?.[counted.table]
  useEffect(() => {
    if (!queryKey || latest === undefined) return
    const hasNew = known.current?.tab === id && known.current.latest !== latest
    known.current = { tab: id, latest }
    if (hasNew) void askAgain(queryClient, queryKey)
  }, [id, latest, queryKey, queryClient])
}

const storedTab = z.object({ until: z.string(), shown: z.array(z.string()) })

function readSeen(): Seen {
  return Object.fromEntries(
    Object.entries(deviceStorage.readJson(storageKey) ?? {}).flatMap(([tab, value]) => {
      // Earlier versions stored only the time.
      const { data } = storedTab.safeParse(typeof value === 'string' ? { until: value, shown: [] } : value)
      return data ? [[tab, data]] : []
    }),
  )
}
