import { focusManager, useQueryClient, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchKeys } from '@/entities/watches/watch.queries'
import { listenForCollection } from '@/lib/backend/realtime'
import { whenAtRest } from '@/lib/loading/when-at-rest'
import { fetchStatuses, type WatchPage } from './api/watches.api'

/** Changes that come within this time are answered by one look, ms; a random part of it, so that not all look at once. */
const gathering = 2000

/**
 * Keeps what is open of the collection true: looks again when Realtime says that something has changed, and when the page
 * is returned to. Cards stay where they are, and say what has become of their watch.
 */
export function useFreshWatches() {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: number | undefined
    let isOver = false
    const look = () => {
      timer ??= window.setTimeout(() => {
        timer = undefined
        void lookAgain(queryClient).catch(() => {})
      }, Math.random() * gathering)
    }
    let end = () => {}
    whenAtRest(async () => {
      if (isOver) return
      end = await listenForCollection(look).catch(() => () => {})
      if (isOver) end()
    })
    const unsubscribe = focusManager.subscribe((isFocused) => isFocused && look())
    return () => {
      isOver = true
      clearTimeout(timer)
      unsubscribe()
      end()
    }
  }, [queryClient])
}

/** Marks the cards of every list in memory by what their watches are now; the rest is asked for again. */
async function lookAgain(queryClient: QueryClient) {
  const lists = queryClient.getQueriesData<InfiniteData<WatchPage>>({ queryKey: watchKeys.lists(), type: 'active' })
  const ids = lists.flatMap(([, data]) => data?.pages ?? []).flatMap(({ watches }) => watches.map(({ id }) => id))
  // A list itself is not asked for again: it may be long, and what is being looked at would move.
  const rest = {
    queryKey: watchKeys.all,
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[1] !== watchKeys.lists()[1],
  }
  void queryClient.invalidateQueries(rest)
  if (ids.length === 0) return
  const statuses = await fetchStatuses(ids)
  for (const [queryKey] of lists) {
    queryClient.setQueryData<InfiniteData<WatchPage>>(
      queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({
            ...page,
            watches: page.watches.map((watch) => ({ ...watch, status: statuses.get(watch.id) ?? 'withdrawn' })),
          })),
        },
    )
  }
}
