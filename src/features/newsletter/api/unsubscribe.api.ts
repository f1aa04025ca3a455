import { useMutation } from '@tanstack/react-query'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'

/**
 * Takes the subscriber off the list whom an e-mail's link belongs to. Done before, it is done again.
 *
 * @returns whether the key is known
 * @throws AppError
 */
async function unsubscribe(key: string): Promise<boolean> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('unsubscribe', { key }).abortSignal(AbortSignal.timeout(answerTimeout)))
}

/**
 * Puts who left by an e-mail's link on the list again.
 *
 * @returns whether the key is known
 * @throws AppError
 */
async function resubscribe(key: string): Promise<boolean> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('resubscribe', { key }).abortSignal(AbortSignal.timeout(answerTimeout)))
}

export const useUnsubscribe = () => useMutation({ mutationFn: unsubscribe })

export const useResubscribe = () => useMutation({ mutationFn: resubscribe })
