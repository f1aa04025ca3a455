import type { SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/types/database.types'
import { getEnvironment } from './env'

let client: Promise<SupabaseClient<Database>> | undefined

/** The one Supabase client. It is loaded when first asked for, so that it never holds back a first paint. */
export function getSupabase(): Promise<SupabaseClient<Database>> {
  client ??= import('@supabase/supabase-js').then(({ createClient }) => {
    const { supabaseUrl, supabaseAnonKey } = getEnvironment()
    return createClient<Database>(supabaseUrl, supabaseAnonKey, { auth: { flowType: 'pkce' } })
  })
  return client
}
