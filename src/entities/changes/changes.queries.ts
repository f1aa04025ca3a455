import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { changeKeys, type VersionAt } from './change'
import { entriesAtOnce, fetchHistory, fetchVersion } from './changes.api'

export const historyQuery = (source: string, id: string) =>
  infiniteQueryOptions({
    queryKey: changeKeys.history(source, id),
    queryFn: ({ pageParam, signal }) => fetchHistory(source, id, pageParam, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => (page.length < entriesAtOnce ? undefined : page.at(-1)?.id),
    // Others may have changed the row.
    staleTime: 0,
    gcTime: 0,
  })

export const versionQuery = (at: VersionAt) =>
  queryOptions({
    queryKey: changeKeys.version(at),
    queryFn: ({ signal }) => fetchVersion(at, signal),
    staleTime: 0,
    gcTime: 0,
  })
