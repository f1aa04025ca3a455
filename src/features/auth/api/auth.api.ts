import { unwrap } from '@/lib/errors'
import { sendReport } from '@/lib/report-failure'
import { answerTimeout, getSupabase } from '@/lib/supabase'
import { authAddress } from '../auth-address'
import { isKnownAddress, toAuthFailure } from '../auth-failure'
import { followSession } from '../session-service'

type Credentials = { email: string; password: string }

/** The outcome of a sign-up: signed in, waiting for a link to be followed, or refused since the account exists. */
export type SignUpOutcome = 'signed-in' | 'to-confirm' | 'exists'

/**
 * Creates an account.
 *
 * @throws AppError with the server's message
 */
export async function signUp({ fullName, ...credentials }: Credentials & { fullName: string }): Promise<SignUpOutcome> {
  const { auth } = await followSession()
  const { data, error } = await auth.signUp({
    ...credentials,
    options: { emailRedirectTo: `${window.location.origin}/`, data: { full_name: fullName } },
  })
  if (error && isKnownAddress(error)) return 'exists'
  if (error) throw reported(error)
  if (data.session) return 'signed-in'
  // With confirmations switched on, Auth answers a known address with a user that has no identities.
  return data.user?.identities?.length === 0 ? 'exists' : 'to-confirm'
}

/** @throws AppError; `REFUSED_ERROR` for a wrong address or password */
export async function signIn(credentials: Credentials): Promise<void> {
  const { auth } = await followSession()
  const { error } = await auth.signInWithPassword(credentials)
  if (error) throw reported(error)
}

/**
 * Requests an e-mail with a link that sets a new password. Unknown addresses succeed
 * too, so that nobody learns who has an account.
 *
 * @throws AppError where the service could not be reached
 */
export async function askForRecovery(email: string): Promise<void> {
  const { auth } = await followSession()
  const { error } = await auth.resetPasswordForEmail(email, {
    redirectTo: window.location.origin + authAddress('new-password'),
  })
  const wasAnswered = error?.status && error.status >= 400 && error.status < 500
  if (error && !wasAnswered) throw reported(error)
}

/** @throws AppError with the server's message */
export async function setPassword(password: string): Promise<void> {
  const { auth } = await followSession()
  const { error } = await auth.updateUser({ password })
  if (error) throw reported(error)
}

function reported(error: unknown) {
  const failure = toAuthFailure(error)
  sendReport('An account request failed', failure)
  return failure
}

/** Whether a user has the role that opens the dashboard. */
export async function fetchIsAdmin(userId: string): Promise<boolean> {
  const supabase = await getSupabase()
  const role = unwrap(
    await supabase
      .from('user_roles')
      .select('role')
      .eq('user_id', userId)
      .eq('role', 'admin')
      .abortSignal(AbortSignal.timeout(answerTimeout))
      .maybeSingle(),
  )
  return role !== null
}
