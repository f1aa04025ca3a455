import { queryOptions, skipToken } from '@tanstack/react-query'
import { watchKeys } from '@/entities/watches/watch-keys'
import { callFunction } from '@/lib/backend/call-function'

/** A person whose request or saved search a watch meets. */
type Wanting = {
  id: string
  request_id: string | null
  client_id: string | null
  name: string | null
  /** US dollars. */
  budget: number | null
  needed_by: string | null
  since: string
}

const mostNamed = 50

/** @throws AppError */
async function fetchWantedBy(watch: string, signal: AbortSignal) {
  const response = await callFunction('wanted_by', { watch, most: mostNamed }, signal)
  return response as { total: number; rows: Wanting[] }
}

/** The number of people by watch. @throws AppError */
async function fetchWantedCounts(watches: string[], signal: AbortSignal) {
  return (await callFunction('wanted_counts', { watches }, signal)) as Record<string, number>
}

export const wantedQueries = {
  by: (watch: string) =>
    queryOptions({
      queryKey: [...watchKeys.all, 'wanted-by', watch],
      queryFn: ({ signal }) => fetchWantedBy(watch, signal),
    }),
  counts: (watches: string[]) =>
    queryOptions({
      queryKey: [...watchKeys.all, 'wanted-counts', watches],
      queryFn: watches.length > 0 ? ({ signal }) => fetchWantedCounts(watches, signal) : skipToken,
    }),
}
