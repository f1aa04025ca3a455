import { QueryCache, QueryClient } from '@tanstack/react-query'
import { toAppError } from '@/lib/errors'

const attempts = 3

/** Failures of public reads are logged here, once; the page shows its empty state (specification, section 8). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      console.error(
        `Could not load ${query.queryKey.filter((part) => typeof part === 'string').join(' ')}:`,
        error.message,
      )
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 30 * 60_000,
      // The only retries there are: supabase-js's own are off, both together would keep a visitor waiting.
      retry: (failures, error) => failures < attempts - 1 && toAppError(error).retryable,
    },
  },
})
