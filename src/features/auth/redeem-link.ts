import type { AuthError, SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/types/database.types'
import type { AuthLink } from './auth-address'

/**
 * Why a link did not work: it has expired or was used before; it belongs to the
 * browser that asked for it; or the service could not be asked.
 */
export type LinkFailure = 'spent' | 'other-browser' | 'unreachable'

/** Signs in by a link of an e-mail; gives why it did not work, or nothing. */
export async function redeemLink({ auth }: SupabaseClient<Database>, link: AuthLink): Promise<LinkFailure | undefined> {
  if (link.kind === 'refused') return 'spent'
  // A stored session is read first, so that it does not overtake the new one.
  await auth.initialize()
  const { error } =
    link.kind === 'code'
      ? await auth.exchangeCodeForSession(link.code)
      : await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })
  if (!error) return undefined
  if (isVerifierFault(error)) return 'other-browser'
  return error.name === 'AuthRetryableFetchError' || error.status === 429 ? 'unreachable' : 'spent'
}

/** The proof that this browser asked for the link is missing. */
const isVerifierFault = ({ name, code }: AuthError) =>
  name === 'AuthPKCECodeVerifierMissingError' || code === 'bad_code_verifier'
