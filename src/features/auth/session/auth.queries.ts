import { queryOptions } from '@tanstack/react-query'
import { loadModule } from '@/lib/loading/part'
import type { Level } from './session-state'

export const authKeys = {
  all: ['auth'] as const,
  role: (userId: string, level: Level) => [...authKeys.all, 'role', { userId, level }] as const,
}

export const authQueries = {
  role: (userId: string, level: Level) =>
    queryOptions({
      queryKey: authKeys.role(userId, level),
      // Anonymous visitors never need it.
      queryFn: async ({ signal }) =>
        (await loadModule(() => import('../api/auth.api'))).fetchRole(userId, level, signal),
      // A missing step may have been taken elsewhere.
      staleTime: ({ state }) => (state.data?.startsWith('to-') ? 0 : Infinity),
      gcTime: Infinity,
    }),
}
