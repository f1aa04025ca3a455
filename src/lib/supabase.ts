import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/types/database.types'
import { getEnvironment } from './env'
import { toAppError } from './errors'
import { loadModule } from './load-module'
import { sessionKeyOf } from './session-key'

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
  const { createClient } = await loadModule(() => import('@supabase/supabase-js'))
  const { supabaseUrl, supabaseAnonKey } = getEnvironment()
  return createClient<Database>(supabaseUrl, supabaseAnonKey, {
    auth: {
      flowType: 'pkce',
      storageKey: sessionKeyOf(supabaseUrl),
      // features/auth reads the links of e-mails itself, and leaves nothing of them in the address.
      detectSessionInUrl: false,
    },
    global: { fetch: fetchInTime },
  })
}

/** Calls of Auth end after a while; those of data bring a signal of their own where they need one. */
function fetchInTime(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = input instanceof Request ? input.url : String(input)
  if (init?.signal || !url.includes('/auth/v1/')) return fetch(input, init)
  const controller = new AbortController()
  setTimeout(() => controller.abort(new DOMException('Request timed out', 'TimeoutError')), answerTimeout)
  return fetch(input, { ...init, signal: controller.signal })
}
