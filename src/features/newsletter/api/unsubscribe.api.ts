import { useMutation } from '@tanstack/react-query'
import { callFunction } from '@/lib/backend/call-function'

/**
 * @returns true if the key is known
 * @throws AppError
 */
async function unsubscribe(key: string): Promise<boolean> {
  return callFunction('unsubscribe', { key })
}

/**
 * @returns true if the key is known
 * @throws AppError
 */
async function resubscribe(key: string): Promise<boolean> {
  return callFunction('resubscribe', { key })
}

export const useUnsubscribe = () => useMutation({ mutationFn: unsubscribe })

export const useResubscribe = () => useMutation({ mutationFn: resubscribe })
