import { anySignal } from '@/lib/any-signal'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'

/**
 * Changes the account's tray.
 *
 * @param signal of the session, whose end makes the backend reject the request
 * @returns the new tray, without watches that are not public or did not fit
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
