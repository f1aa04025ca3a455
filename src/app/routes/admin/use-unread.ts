import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { arrivalLists, type ArrivalList, type Arrivals, type Seen } from '@/features/overview/api/arrivals.api'
import { arrivalQueries } from '@/features/overview/api/arrivals.queries'
import type { AdminTab } from './admin-tabs'
import { liveKeys } from './live-keys'

const storageKey = 'sonoran:seen'
/** A list that is empty still: its first row will be new. */
const beforeAll = '1970-01-01T00:00:00Z'
/** Rows that this device remembers of a list: those shown since one that was not. The first of them are forgotten. */
const mostShown = 500

/** The rows of a tab that are on the screen. */
export type Shown = { tab: AdminTab; ids: string[] }

/** How many rows of each tab have not been shown on this device; and whom to tell what a tab shows. */
export function useUnread(tab: AdminTab) {
  const [seen, setSeen] = useState(readSeen)
  const [shown, setShown] = useState<Shown>()
  const { data, isPlaceholderData } = useQuery(arrivalQueries.since(seen))
  const next = data && !isPlaceholderData ? lookedAt(seen, data, shown) : undefined
  if (next) setSeen(next)
  useEffect(() => writeSeen(seen), [seen])
  useShowNewest(tab, data)

  const unread: Partial<Record<AdminTab, number>> = {}
  for (const list of arrivalLists) unread[list] = data?.[list].count
  return [unread, setShown] as const
}

/**
 * What has been seen by now; nothing where that changes nothing. Only what was shown is seen: what a filter, a search
 * or another page hid is still new. Lists never opened begin today. Until when everything was shown only ever moves on.
 */
export function lookedAt(seen: Seen, arrivals: Arrivals, shown: Shown | undefined): Seen | undefined {
  const next = { ...seen }
  for (const list of arrivalLists) next[list] = lookedAtList(seen[list], arrivals[list], idsOf(list, shown))
  return arrivalLists.some((list) => next[list] !== seen[list]) ? next : undefined
}

const idsOf = (list: ArrivalList, shown: Shown | undefined) => (shown?.tab === list ? shown.ids : [])

function lookedAtList(seen: Seen[ArrivalList], { count, until }: Arrivals[ArrivalList], ids: string[]) {
  const known = seen ?? { until: beforeAll, shown: [] }
  const moved = until !== null && until > known.until ? until : known.until
  const added = count > 0 ? ids.filter((id) => !known.shown.includes(id)) : []
  // What all has been shown of is forgotten, but only with a step of time: a row that comes and is deleted
  // elsewhere would otherwise lead from one state to the other and back, whose answers are both at hand.
  const isForgotten = count === 0 && moved !== known.until
  const shown = isForgotten ? [] : [...known.shown, ...added].slice(-mostShown)
  const isSame = seen && moved === seen.until && added.length === 0 && shown.length === seen.shown.length
  return isSame ? seen : { until: moved, shown }
}

/** The open tab is asked for as soon as it has a new row. */
function useShowNewest(tab: AdminTab, arrivals: Arrivals | undefined) {
  const queryClient = useQueryClient()
  const known = useRef<{ tab: AdminTab; latest: string | null }>(undefined)
  const list = arrivalLists.find((each) => each === tab)
  const latest = list && arrivals?.[list].latest
  useEffect(() => {
    if (!list || latest === undefined) return
    const hasNew = known.current?.tab === list && known.current.latest !== latest
    known.current = { tab: list, latest }
    if (hasNew) void queryClient.invalidateQueries({ queryKey: liveKeys[list] })
  }, [list, latest, queryClient])
}

function writeSeen(seen: Seen) {
  try {
    localStorage.setItem(storageKey, JSON.stringify(seen))
  } catch {
    // Storage is full or closed to us: the next visit counts from its beginning.
  }
}

const storedList = z.object({ until: z.string(), shown: z.array(z.string()) })

function readSeen(): Seen {
  try {
    const stored: Record<string, unknown> = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return Object.fromEntries(
      arrivalLists.flatMap((list) => {
        // A time alone is what was kept before.
        const { data } = storedList.safeParse(
          typeof stored[list] === 'string' ? { until: stored[list], shown: [] } : stored[list],
        )
        return data ? [[list, data]] : []
      }),
    )
  } catch {
    return {}
  }
}
