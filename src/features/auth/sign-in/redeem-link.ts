import { AuthClient, type AuthError, type SupabaseClient } from '@supabase/supabase-js'
import { getEnvironment } from '@/lib/backend/env'
import { randomId } from '@/lib/backend/random-id'
import type { Database } from '@/types/database.types'
import type { AuthLink } from './auth-address'

/**
 * Why a link did not work: it expired or was used before; another browser asked for
 * it; or the service could not be reached.
 */
export type LinkFailure = 'spent' | 'other-browser' | 'unreachable'

/**
 * Signs in by a link of an e-mail; returns why it did not work, or undefined. 'half' is the first of the two links that
 * change an address.
 */
export async function redeemLink(
  { auth }: SupabaseClient<Database>,
  link: AuthLink,
): Promise<LinkFailure | 'half' | undefined> {
  if (link.kind === 'refused') return 'spent'
  // Reading the stored session must be over first, or it would replace the new one.
  await auth.initialize()
  if (link.kind === 'token' && link.type === 'email_change') return changeAddress(auth, link.tokenHash)
  const { error } =
    link.kind === 'code'
      ? await auth.exchangeCodeForSession(link.code)
      : await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })
  return error ? failureOf(error) : undefined
}

/**
 * Confirms one side of a changed address. Auth opens a session with the second of them, which is ended again: whoever is
 * signed in here stays so, with the second step that they have taken.
 */
async function changeAddress(auth: SupabaseClient['auth'], tokenHash: string) {
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

/** Whether this browser lacks the PKCE verifier that belongs to the link. */
const isVerifierFault = ({ name, code }: AuthError) =>
  name === 'AuthPKCECodeVerifierMissingError' || code === 'bad_code_verifier'

/** A client of Auth beside the session of the tab: it keeps nothing, and tells nobody. */
function openPassingAuth() {
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
