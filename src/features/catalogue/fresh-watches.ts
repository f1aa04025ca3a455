import { focusManager, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { watchKeys } from '@/entities/watches/watch-keys'
import { listenForCollection } from '@/lib/backend/realtime'
import { whenAtRest } from '@/lib/loading/when-at-rest'
import { fetchStatuses } from './api/watch-statuses.api'
import type { WatchPage } from './api/watches.api'

/** Changes that come within this time are answered by one look, ms; a random part of it, so that not all look at once. */
const gathering = 2000

let isKept = false

/**
 * Keeps what is open of the collection true, from now on: looks again when Realtime says that something has changed, and
 * when the site is returned to. Cards stay where they are, and say what has become of their watch.
 */
export function keepFresh(queryClient: QueryClient): void {
  if (isKept) return
  isKept = true
  let timer: number | undefined
  const look = () => {
    timer ??= window.setTimeout(() => {
      timer = undefined
      void lookAgain(queryClient).catch(() => {})
    }, Math.random() * gathering)
  }
  focusManager.subscribe((isFocused) => isFocused && look())
  whenAtRest(() => listenForCollection(look))
}

/** Marks the cards of every list that is shown by what their watches are now; the rest is asked for again. */
async function lookAgain(queryClient: QueryClient) {
  const lists = queryClient.getQueriesData<InfiniteData<WatchPage>>({ queryKey: watchKeys.lists(), type: 'active' })
  const ids = lists.flatMap(([, data]) => data?.pages ?? []).flatMap(({ watches }) => watches.map(({ id }) => id))
  // A list itself is not asked for again: it may be long, and what is being looked at would move.
  void queryClient.invalidateQueries({
    queryKey: watchKeys.all,
    predicate: ({ queryKey }) => queryKey[1] !== watchKeys.lists()[1],
  })
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
