import { anySignal } from '@/lib/any-signal'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'

/**
 * @param signal of the session
 * @returns the new tray, without hidden watches and those that did not fit
 * @throws AppError
 */
export async function changeTray(
  putOn: readonly string[],
  takeOff: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const supabase = await getSupabase()
  const change = supabase.rpc('change_tray', { put_on: [...putOn], take_off: [...takeOff] })
  const patience = anySignal(signal, AbortSignal.timeout(answerTimeout))
  return unwrap(await change.abortSignal(patience).retry(false))
}
