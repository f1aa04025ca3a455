import { queryOptions } from '@tanstack/react-query'
import { loadModule } from '@/lib/load-module'

export const authKeys = {
  all: ['auth'] as const,
  role: (userId: string) => [...authKeys.all, 'role', { userId }] as const,
}

export const authQueries = {
  /** Checked once for each sign-in; passing failures are tried again, and wait for a network that is gone. */
  isAdmin: (userId: string) =>
    queryOptions({
      queryKey: authKeys.role(userId),
      // Its code is for those who are signed in.
      queryFn: async () => (await loadModule(() => import('./auth.api'))).fetchIsAdmin(userId),
      staleTime: Infinity,
      gcTime: Infinity,
    }),
}
