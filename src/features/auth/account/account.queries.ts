import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { askAgain } from '@/lib/ask-again'
import { listFactors, readStanding } from '../api/second-step.api'
import { authKeys } from '../session/auth.queries'
import { fetchDeletion } from './account-orders.api'
import { fetchAccount, fetchRequests, fetchSessions, fetchSignInSteps } from './account.api'

/** Below `authKeys`, which are cleared when a user leaves. */
const accountKeys = {
  all: [...authKeys.all, 'account'] as const,
}

const fresh = { staleTime: 0, refetchOnWindowFocus: 'always' } as const

export const accountQueries = {
  account: (userId: string) =>
    queryOptions({ queryKey: [...accountKeys.all, 'user', { userId }] as const, queryFn: fetchAccount, ...fresh }),
  signInSteps: (userId: string) =>
    queryOptions({ queryKey: [...accountKeys.all, 'steps', { userId }] as const, queryFn: fetchSignInSteps, ...fresh }),
  factors: (userId: string) =>
    queryOptions({ queryKey: [...accountKeys.all, 'factors', { userId }] as const, queryFn: listFactors, ...fresh }),
  standing: (userId: string) =>
    queryOptions({
      queryKey: [...accountKeys.all, 'standing', { userId }] as const,
      queryFn: () => readStanding(),
      ...fresh,
    }),
  sessions: (userId: string) =>
    queryOptions({
      queryKey: [...accountKeys.all, 'sessions', { userId }] as const,
      queryFn: ({ signal }) => fetchSessions(signal),
      ...fresh,
    }),
  requests: (userId: string) =>
    queryOptions({
      queryKey: [...accountKeys.all, 'requests', { userId }] as const,
      queryFn: ({ signal }) => fetchRequests(signal),
      ...fresh,
    }),
  deletion: (userId: string) =>
    queryOptions({
      queryKey: [...accountKeys.all, 'deletion', { userId }] as const,
      queryFn: ({ signal }) => fetchDeletion(signal),
      ...fresh,
    }),
}

export function useRenew() {
  const queryClient = useQueryClient()
  return () => askAgain(queryClient, accountKeys.all)
}
