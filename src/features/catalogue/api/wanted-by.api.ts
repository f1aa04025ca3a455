import { queryOptions, skipToken } from '@tanstack/react-query'
import { watchKeys } from '@/entities/watches/watch-keys'
import { callFunction } from '@/lib/backend/call-function'

/** People whose requests or saved searches a watch meets. */
export type WantedBy = {
  total: number
  rows: {
    id: string
    request_id: string | null
    client_id: string | null
    name: string | null
    /** US dollars. */
    budget: number | null
    needed_by: string | null
    since: string
  }[]
}

const mostNamed = 50

export const wantedQueries = {
  by: (watch: string) =>
    queryOptions({
      queryKey: [...watchKeys.all, 'wanted-by', watch],
      queryFn: async ({ signal }) =>
        (await callFunction('wanted_by', { watch, most: mostNamed }, signal)) as unknown as WantedBy,
    }),
  /** The number of people by watch. */
  counts: (watches: string[]) =>
    queryOptions({
      queryKey: [...watchKeys.all, 'wanted-counts', watches],
      queryFn:
        watches.length > 0
          ? async ({ signal }) => (await callFunction('wanted_counts', { watches }, signal)) as Record<string, number>
          : skipToken,
    }),
}
