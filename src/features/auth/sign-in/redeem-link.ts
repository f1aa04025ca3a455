import { AuthClient, type AuthError, type SupabaseClient } from '@supabase/supabase-js'
import { getEnvironment } from '@/lib/backend/env'
import { randomId } from '@/lib/backend/random-id'
import type { Database } from '@/types/database.types'
import type { AuthLink } from './auth-url'

export type LinkFailure = 'spent' | 'other-browser' | 'unreachable'

/** Why the link failed; 'half' after the first of two links that change an email address. */
export async function redeemLink(
  { auth }: SupabaseClient<Database>,
  link: AuthLink,
): Promise<LinkFailure | 'half' | undefined> {
  if (link.kind === 'refused') return 'spent'
  // Reading the stored session later would replace the new one.
  await auth.initialize()
  if (link.kind === 'token' && link.type === 'email_change') return changeEmail(auth, link.tokenHash)
  const { error } =
    link.kind === 'code'
      ? await auth.exchangeCodeForSession(link.code)
      : await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })
  return error ? failureOf(error) : undefined
}

/** Auth opens a session with the second side. It is ended, because the current one must keep its second step. */
async function changeEmail(auth: SupabaseClient['auth'], tokenHash: string) {
  const passing = openPassingAuth()
  const { data, error } = await passing.verifyOtp({ token_hash: tokenHash, type: 'email_change' })
  if (error) return failureOf(error)
  if (!data.session) return 'half'
  await passing.signOut({ scope: 'local' })
  const { data: own } = await auth.getSession()
  if (own.session?.user.id === data.session.user.id) await auth.refreshSession()
  return undefined
}

function failureOf(error: AuthError): LinkFailure {
  if (isVerifierFault(error)) return 'other-browser'
  return error.name === 'AuthRetryableFetchError' || error.status === 429 ? 'unreachable' : 'spent'
}

const isVerifierFault = ({ name, code }: AuthError) =>
  name === 'AuthPKCECodeVerifierMissingError' || code === 'bad_code_verifier'

/** Has no effect on the tab's session. */
function openPassingAuth() {
  const { supabaseUrl, supabaseAnonKey } = getEnvironment()
  return new AuthClient({
    url: `${supabaseUrl}/auth/v1`,
    headers: { apikey: supabaseAnonKey },
    // With a shared key, supabase-js warns about two clients.
    storageKey: `passing-${randomId()}`,
    persistSession: false,
    autoRefreshToken: false,
    detectSessionInUrl: false,
  })
}
