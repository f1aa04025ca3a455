import type { Database } from '@/types/database.types'
import { unwrap } from '../failures/errors'
import { responseTimeout, getSupabase } from './supabase'

type Functions = Database['public']['Functions']
export type FunctionName = keyof Functions
export type FunctionArgs<Name extends FunctionName> = Functions[Name]['Args']

/**
 * Without a signal, times out after `answerTimeout`.
 *
 * @throws AppError
 */
export async function callFunction<Name extends FunctionName>(
  name: Name,
  args: FunctionArgs<Name>,
  signal?: AbortSignal,
): Promise<Functions[Name]['Returns']> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc(name, args).abortSignal(signal ?? AbortSignal.timeout(responseTimeout)))
}
