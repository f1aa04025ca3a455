import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { arrivalLists, type ArrivalList, type Arrivals, type Seen } from '@/features/overview/api/arrivals.api'
import { arrivalQueries } from '@/features/overview/api/arrivals.queries'
import type { AdminTab } from './admin-tabs'
import { liveKeys } from './live-keys'

const storageKey = 'sonoran:seen'
/** A list that is empty still: its first row will be new. */
const beforeAll = '1970-01-01T00:00:00Z'

/** How many rows have come to each tab since it was last looked at on this device. */
export function useUnread(tab: AdminTab): Partial<Record<AdminTab, number>> {
  const [seen, setSeen] = useState(readSeen)
  const { data } = useQuery(arrivalQueries.since(seen))
  const next = data && lookedAt(seen, data, tab)
  if (next) setSeen(next)
  useEffect(() => writeSeen(seen), [seen])
  useShowNewest(tab, data)

  if (!data) return {}
  return Object.fromEntries(arrivalLists.filter((list) => list !== tab).map((list) => [list, data[list].count]))
}

/**
 * What has been seen now that a tab is open; nothing where that changes nothing. Lists
 * never opened begin today. It only ever moves on: an answer of a moment ago may know
 * of less, and two that take turns would never come to rest.
 */
export function lookedAt(seen: Seen, arrivals: Arrivals, tab: AdminTab): Seen | undefined {
  const latest = (list: ArrivalList) => arrivals[list].latest ?? beforeAll
  const news = arrivalLists.filter((list) => seen[list] === undefined || (list === tab && latest(list) > seen[list]))
  if (news.length === 0) return undefined
  return { ...seen, ...Object.fromEntries(news.map((list) => [list, latest(list)])) }
}

/** What counts as seen in the open tab is on the screen: its list is asked for as soon as it has a new row. */
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

function readSeen(): Seen {
  try {
    const stored: Record<string, unknown> = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    const known = arrivalLists.filter((list) => typeof stored[list] === 'string')
    return Object.fromEntries(known.map((list) => [list, stored[list]]))
  } catch {
    return {}
  }
}
