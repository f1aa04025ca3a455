import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Watch } from '@/entities/watches/watch'
import { watchKeys } from '@/entities/watches/watch-keys'
import { featuredWatchesQuery } from './featured-watches.api'
import type { WatchPage } from './watches.api'

/** A cached watch lets its page render immediately. */
export function findSeenWatch(queryClient: QueryClient, id: string): Watch | undefined {
  const pages = queryClient
    .getQueriesData<InfiniteData<WatchPage>>({ queryKey: watchKeys.lists() })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap((page) => page.watches)
  const featured = queryClient.getQueryData(featuredWatchesQuery().queryKey) ?? []
  const related = queryClient
    .getQueriesData<Watch[]>({ queryKey: watchKeys.related() })
    .flatMap(([, data]) => data ?? [])
  return [...pages, ...featured, ...related].find((watch) => watch.id === id)
}
