import { useQueryClient } from '@tanstack/react-query'
import { accountKeys } from './account.queries'

/** Has the page ask again what it shows of the account. */
export function useRenew() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: accountKeys.all })
}
