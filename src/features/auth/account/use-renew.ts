import { useQueryClient } from '@tanstack/react-query'
import { askAgain } from '@/lib/ask-again'
import { accountKeys } from './account.queries'

/** Has the page ask again what it shows of the account. */
export function useRenew() {
  const queryClient = useQueryClient()
  return () => askAgain(queryClient, accountKeys.all)
}
