import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { arrivalQueries, type Arrivals, type Seen } from '@/features/overview/api/arrivals.api'
import { askAgain } from '@/lib/ask-again'
import { adminTabs, type AdminTab, type AdminTabId } from '@/lib/pages/admin-tabs'
import { deviceStorage } from '@/lib/storage'
import { adminPanels } from './admin-panels'

const storageKey = 'sonoran:seen'
/** Until when all has been shown of a list that is empty still: its first row will be new. */
const beforeAll = '1970-01-01T00:00:00Z'
/** How many shown rows this device remembers of a list; of more, the first are forgotten. */
const mostShown = 500

/** The rows of a tab that are on the screen. */
export type Shown = { tab: string; ids: string[] }

/** By tab, how many rows this device has not shown; and how to note which rows the open tab shows. */
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
 * What has been seen by now; undefined where that changes nothing. Only what was shown is seen: what a filter, a search
 * or another page hid is still new. A tab that was never counted begins with what there is. `until` only moves on.
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
  // Once all has been shown, the ids are forgotten, but only where the time moves on: a row that comes and is deleted
  // elsewhere would otherwise switch between two states without end, since both have an answer in the cache.
  const isForgotten = count === 0 && moved !== known.until
  const shown = isForgotten ? [] : [...known.shown, ...added].slice(-mostShown)
  const isSame = seen && moved === seen.until && added.length === 0 && shown.length === seen.shown.length
  return isSame ? seen : { until: moved, shown }
}

/** Asks for the open tab's list again as soon as it has a new row. */
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
      // Earlier versions of the dashboard kept the time alone.
      const { data } = storedTab.safeParse(typeof value === 'string' ? { until: value, shown: [] } : value)
      return data ? [[tab, data]] : []
    }),
  )
}
