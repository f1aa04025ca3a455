import { queryOptions } from '@tanstack/react-query'
import { loadModule } from '@/lib/load-module'

export const authKeys = {
  all: ['auth'] as const,
  role: (userId: string) => [...authKeys.all, 'role', { userId }] as const,
}

export const authQueries = {
  /** The role, checked once for each sign-in; retries failures that may pass, and waits while offline. */
  isAdmin: (userId: string) =>
    queryOptions({
      queryKey: authKeys.role(userId),
      // Loaded on demand: anonymous visitors never need it.
      queryFn: async () => (await loadModule(() => import('./auth.api'))).fetchIsAdmin(userId),
      staleTime: Infinity,
      gcTime: Infinity,
    }),
}
