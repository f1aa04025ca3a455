import type { QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Has what is shown asked for again, all of it where no key is named. What is on its way for the first time may have been asked
 * before the change, and invalidating alone would take that answer.
 */
export async function askAgain(queryClient: QueryClient, queryKey?: QueryKey): Promise<void> {
  await queryClient.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined })
  await queryClient.invalidateQueries({ queryKey })
}
