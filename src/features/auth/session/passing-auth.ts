import { AuthClient } from '@supabase/supabase-js'
import { getEnvironment } from '@/lib/backend/env'
import { randomId } from '@/lib/backend/random-id'

/** A client of Auth beside the session of the tab: it keeps nothing, and tells nobody. */
export function openPassingAuth() {
  const { supabaseUrl, supabaseAnonKey } = getEnvironment()
  return new AuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: supabaseAnonKey },
    // Of its own each time, or supabase-js warns of two clients of one session.
    storageKey: `passing-${randomId()}`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
}
