import { focusManager, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { watchKeys } from '@/entities/watches/watch-keys'
import { listenForCollection } from '@/lib/backend/realtime'
import { whenAtRest } from '@/lib/loading/when-at-rest'
import { fetchStatuses } from './api/watch-statuses.api'
import type { WatchPage } from './api/watches.api'

/** Maximum delay in ms; random, so that clients do not refetch together. */
const gathering = 2000

let isSaved = false

/** Refetches the open collection after Realtime changes and when the site regains focus. */
export function keepFresh(queryClient: QueryClient): void {
  if (isSaved) return
  isSaved = true
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

async function lookAgain(queryClient: QueryClient) {
  const lists = queryClient.getQueriesData<InfiniteData<WatchPage>>({ queryKey: watchKeys.lists(), type: 'active' })
  const ids = lists.flatMap(([, data]) => data?.pages ?? []).flatMap(({ watches }) => watches.map(({ id }) => id))
  // A list may be long, and its cards would move.
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
