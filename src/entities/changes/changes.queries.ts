import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { changeKeys, type VersionAt } from './change'
import { entriesAtOnce, fetchHistory, fetchVersion } from './changes.api'

/** What the log says of a row, the newest first; further pages are earlier. */
export const historyQuery = (source: string, id: string) =>
  infiniteQueryOptions({
    queryKey: changeKeys.history(source, id),
    queryFn: ({ pageParam, signal }) => fetchHistory(source, id, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < entriesAtOnce ? undefined : page.at(-1)?.id),
    // What others do meanwhile is to be seen whenever it is opened.
    staleTime: 0,
    gcTime: 0,
  })

/** How a version compares with the row as it is. */
export const versionQuery = (at: VersionAt) =>
  queryOptions({
    queryKey: changeKeys.version(at),
    queryFn: ({ signal }) => fetchVersion(at, signal),
    staleTime: 0,
    gcTime: 0,
  })
