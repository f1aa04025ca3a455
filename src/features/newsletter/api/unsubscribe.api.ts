import { useMutation } from '@tanstack/react-query'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'

/**
 * @returns true if the key is known
 * @throws AppError
 */
async function unsubscribe(key: string): Promise<boolean> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('unsubscribe', { key }).abortSignal(AbortSignal.timeout(answerTimeout)))
}

/**
 * @returns true if the key is known
 * @throws AppError
 */
async function resubscribe(key: string): Promise<boolean> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc('resubscribe', { key }).abortSignal(AbortSignal.timeout(answerTimeout)))
}

export const useUnsubscribe = () => useMutation({ mutationFn: unsubscribe })

export const useResubscribe = () => useMutation({ mutationFn: resubscribe })
