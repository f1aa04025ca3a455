import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/types/database.types'
import { toAppError } from '../failures/errors'
import { loadModule } from '../loading/part'

/** Timeout of a visitor's request, ms. */
export const responseTimeout = 20_000

let client: Promise<SupabaseClient<Database>> | undefined

/** Loads the client on first use, so that it does not delay the first paint. */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= loadClient().catch((error: unknown) => {
    // Retry at the next call.
    client = undefined
    throw toAppError(error)
  })
  return client
}

async function loadClient() {
  const { makeClient } = await loadModule(() => import('./supabase-client'))
  return makeClient(responseTimeout)
}
