import { anySignal } from '@/lib/any-signal'
import type { AuthProvider } from '@/lib/backend/env'
import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { session } from '../session/session'
import { demandSecondStep, followSession } from '../session/session-service'
import { stepDue, type Level } from '../session/session-state'
import { isEmailTakenError, reportedFailure } from '../sign-in/auth-failure'
import { authPath } from '../sign-in/auth-url'
import { keepWayBack, providerUrl } from '../sign-in/way-back'
import { readStanding } from './second-step.api'

type Credentials = { email: string; password: string }

/** Captcha token. */
type Proof = string | undefined

export type SignUpOutcome = 'signed-in' | 'to-confirm' | 'exists'

/** @throws AppError with the server's message */
export async function signUp(
  { fullName, ...credentials }: Credentials & { fullName: string },
  captchaToken: Proof,
): Promise<SignUpOutcome> {
  const { auth } = await followSession()
  const { data, error } = await auth.signUp({
    ...credentials,
    options: { emailRedirectTo: `${window.location.origin}/`, data: { full_name: fullName }, captchaToken },
  })
  if (error && isEmailTakenError(error)) return 'exists'
  if (error) throw reportedFailure(error)
  if (data.session) return 'signed-in'
  // With confirmations enabled, Auth returns a user without identities for a known email address.
  return data.user?.identities?.length === 0 ? 'exists' : 'to-confirm'
}

/**
 * @returns 'second-step' if that is due before anybody is signed in
 * @throws AppError; `REFUSED_ERROR` for a wrong email address or password
 */
export async function signIn(credentials: Credentials, captchaToken?: Proof): Promise<'signed-in' | 'second-step'> {
  const { auth } = await followSession()
  const { error } = await auth.signInWithPassword({ ...credentials, options: { captchaToken } })
  if (error) throw reportedFailure(error)
  return stepDue(session.get().state) ? 'second-step' : 'signed-in'
}

/**
 * Unknown addresses succeed too, so that nobody learns who has an account.
 *
 * @throws AppError if the service is unreachable
 */
export async function askForRecovery(email: string, captchaToken: Proof): Promise<void> {
  const { auth } = await followSession()
  const { error } = await auth.resetPasswordForEmail(email, {
    redirectTo: window.location.origin + authPath('new-password'),
    captchaToken,
  })
  // A failed captcha reveals nothing about the address.
  const wasRefused = error?.status && error.status >= 400 && error.status < 500 && error.code !== 'captcha_failed'
  if (error && !wasRefused) throw reportedFailure(error)
}

/**
 * Leaves the site for a provider.
 *
 * @param from dashboard page to return to
 * @throws AppError
 */
export async function signInWithProvider(provider: AuthProvider, from: unknown): Promise<void> {
  const { auth } = await followSession()
  keepWayBack(from)
  const { error } = await auth.signInWithOAuth({
    provider,
    options: { redirectTo: window.location.origin + providerUrl(provider) },
  })
  if (error) throw reportedFailure(error)
}

/** @throws AppError with the server's message */
export async function setPassword(password: string): Promise<void> {
  const { auth } = await followSession()
  const { error } = await auth.updateUser({ password })
  if (error) throw reportedFailure(error)
}

export type Role = 'admin' | 'to-enrol' | 'to-step-up' | 'none'

/**
 * Decides like `private.is_admin()`. Marks the session's second step as due if necessary.
 *
 * @throws AppError
 */
export async function fetchRole(userId: string, level: Level, signal: AbortSignal): Promise<Role> {
  const supabase = await getSupabase()
  const patience = () => anySignal(signal, AbortSignal.timeout(responseTimeout))
  const role = unwrap(
    await supabase
      .from('user_roles')
      .select('role')
      .eq('user_id', userId)
      .eq('role', 'admin')
      .abortSignal(patience())
      .maybeSingle(),
  )
  if (!role) return 'none'
  if (level === 'aal2') return 'admin'
  const { hasFactor, passed, required } = await readStanding(patience())
  if (passed) return 'admin'
  if (!hasFactor) return required ? 'to-enrol' : 'admin'
  await demandSecondStep()
  return 'to-step-up'
}
