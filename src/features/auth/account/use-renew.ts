import { useQueryClient } from '@tanstack/react-query'
import { useAuth } from '../use-auth'
import { accountKeys, accountQueries } from './account.queries'

/** Has the page ask again what it shows of the account. */
export function useRenew() {
  const queryClient = useQueryClient()
  const { user } = useAuth()
  const keys = [accountKeys.all, accountQueries.factors(user?.id ?? '').queryKey]
  return () => Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
