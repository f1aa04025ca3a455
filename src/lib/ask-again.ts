import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Refetches queries. A first load in progress is canceled: it may predate the change, and
 * invalidating alone would accept its response.
 */
export async function askAgain(queryClient: QueryClient, queryKey?: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await queryClient.invalidateQueries({ queryKey })
}
