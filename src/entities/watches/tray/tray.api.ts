import { anySignal } from '@/lib/any-signal'
import { callFunction } from '@/lib/backend/call-function'
import { responseTimeout } from '@/lib/backend/supabase'

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
  const patience = anySignal(signal, AbortSignal.timeout(responseTimeout))
  return callFunction('change_tray', { put_on: [...putOn], take_off: [...takeOff] }, patience)
}
