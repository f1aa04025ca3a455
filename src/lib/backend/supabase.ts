import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/types/database.types'
import { toAppError, unwrap } from '../failures/errors'
import { loadModule } from '../loading/part'

/** How long an answer to what a visitor sends may take, ms. */
export const answerTimeout = 20_000

let client: Promise<SupabaseClient<Database>> | undefined

/** The one Supabase client. It is loaded when first asked for, so that it never holds back a first paint. */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= loadClient().catch((error: unknown) => {
    // A chunk that did not arrive is asked for again next time.
    client = undefined
    throw toAppError(error)
  })
  return client
}

async function loadClient() {
  const { makeClient } = await loadModule(() => import('./supabase-client'))
  return makeClient(answerTimeout)
}

type Functions = Database['public']['Functions']

/** Calls a function of the database. Without a signal, the call times out after `answerTimeout`. @throws AppError */
export async function callFunction<Name extends keyof Functions>(
  name: Name,
  args: Functions[Name]['Args'],
  signal?: AbortSignal,
): Promise<Functions[Name]['Returns']> {
  const supabase = await getSupabase()
  return unwrap(await supabase.rpc(name, args).abortSignal(signal ?? AbortSignal.timeout(answerTimeout)))
}
