import { queryOptions, skipToken } from '@tanstack/react-query'
import { fetchIsAdmin } from './auth.api'

export const authKeys = {
  all: ['auth'] as const,
  role: (userId?: string) => [...authKeys.all, 'role', { userId }] as const,
}

export const authQueries = {
  /** Checked once for each sign-in; passing failures are tried again, and wait for a network that is gone. */
  isAdmin: (userId?: string) =>
    queryOptions({
      queryKey: authKeys.role(userId),
      queryFn: userId === undefined ? skipToken : () => fetchIsAdmin(userId),
      staleTime: Infinity,
      gcTime: Infinity,
    }),
}
