import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Cancels a first load in progress: it may predate the change, and invalidating alone would accept its response. */
export async function askAgain(queryClient: QueryClient, queryKey?: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await queryClient.invalidateQueries({ queryKey })
}
