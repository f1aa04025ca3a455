import type { AuthError, SupabaseClient } from '@supabase/supabase-js'
import type { Database } from '@/types/database.types'
import type { AuthLink } from './auth-address'

/**
 * Why a link did not work: it expired or was used before; another browser asked for
 * it; or the service could not be reached.
 */
export type LinkFailure = 'spent' | 'other-browser' | 'unreachable'

/** Signs in by a link of an e-mail; returns why it did not work, or undefined. */
export async function redeemLink({ auth }: SupabaseClient<Database>, link: AuthLink): Promise<LinkFailure | undefined> {
  if (link.kind === 'refused') return 'spent'
  // Reading the stored session must be over first, or it would replace the new one.
  await auth.initialize()
  const { error } =
    link.kind === 'code'
      ? await auth.exchangeCodeForSession(link.code)
      : await auth.verifyOtp({ token_hash: link.tokenHash, type: link.type })
  if (!error) return undefined
  if (isVerifierFault(error)) return 'other-browser'
  return error.name === 'AuthRetryableFetchError' || error.status === 429 ? 'unreachable' : 'spent'
}

/** Whether this browser lacks the PKCE verifier that belongs to the link. */
const isVerifierFault = ({ name, code }: AuthError) =>
  name === 'AuthPKCECodeVerifierMissingError' || code === 'bad_code_verifier'
