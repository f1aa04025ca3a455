import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/types/database.types'
import { getEnvironment } from './env'

let client: Promise<SupabaseClient<Database>> | undefined

/** The one Supabase client. It is loaded when first asked for, so that it never holds back a first paint. */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= loadClient().catch((error: unknown) => {
    // A chunk that did not arrive is asked for again next time.
    client = undefined
    throw error
  })
  return client
}

async function loadClient() {
  const { createClient } = await import('@supabase/supabase-js')
  const { supabaseUrl, supabaseAnonKey } = getEnvironment()
  return createClient<Database>(supabaseUrl, supabaseAnonKey, { auth: { flowType: 'pkce' } })
}
