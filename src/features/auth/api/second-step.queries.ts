import { queryOptions } from '@tanstack/react-query'
import { authKeys } from './auth.queries'
import { listFactors } from './second-step.api'

export const secondStepQueries = {
  /** The verified factors of an account, also while its second step is due. */
  factors: (userId: string) =>
    queryOptions({ queryKey: [...authKeys.all, 'factors', { userId }] as const, queryFn: listFactors }),
}
