import { queryOptions } from '@tanstack/react-query'
import { loadModule } from '@/lib/loading/part'
import type { Level } from './session-state'

export const authKeys = {
  all: ['auth'] as const,
  role: (userId: string, level: Level) => [...authKeys.all, 'role', { userId, level }] as const,
}

export const authQueries = {
  /**
   * The role, checked once for each sign-in and once more after its second step; retries failures that may pass, and
   * waits while offline.
   */
  role: (userId: string, level: Level) =>
    queryOptions({
      queryKey: authKeys.role(userId, level),
      // Loaded on demand: anonymous visitors never need it.
      queryFn: async ({ signal }) =>
        (await loadModule(() => import('../api/auth.api'))).fetchRole(userId, level, signal),
      // What is still to be done may have been done elsewhere.
      staleTime: ({ state }) => (state.data?.startsWith('to-') ? 0 : Infinity),
      gcTime: Infinity,
    }),
}
