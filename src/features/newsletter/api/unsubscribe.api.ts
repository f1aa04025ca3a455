import { useMutation } from '@tanstack/react-query'
import { callFunction } from '@/lib/backend/call-function'

/**
 * Takes the subscriber off the list whom an e-mail's link belongs to. Done before, it is done again.
 *
 * @returns whether the key is known
 * @throws AppError
 */
async function unsubscribe(key: string): Promise<boolean> {
  return callFunction('unsubscribe', { key })
}

/**
 * Puts who left by an e-mail's link on the list again.
 *
 * @returns whether the key is known
 * @throws AppError
 */
async function resubscribe(key: string): Promise<boolean> {
  return callFunction('resubscribe', { key })
}

export const useUnsubscribe = () => useMutation({ mutationFn: unsubscribe })

export const useResubscribe = () => useMutation({ mutationFn: resubscribe })
