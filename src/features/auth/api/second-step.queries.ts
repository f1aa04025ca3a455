import { queryOptions } from '@tanstack/react-query'
import { authKeys } from '../session/auth.queries'
import { listDueFactors } from './second-step.api'

export const secondStepQueries = {
  /** The factors that can take the second step of an account; forgotten with it. */
  dueFactors: (userId: string) =>
    queryOptions({
      queryKey: [...authKeys.all, 'due-factors', { userId }] as const,
      queryFn: listDueFactors,
      gcTime: 0,
    }),
}
