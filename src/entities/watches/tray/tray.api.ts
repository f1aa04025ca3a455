import { anySignal } from '@/lib/any-signal'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'

/**
 * Puts watches on the tray of the account that is signed in and takes others off it.
 *
 * @param signal of the session: answered after its end, it would be refused
 * @returns what there is on it then, at most twelve: what visitors do not see, or finds no room, is not put there
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
