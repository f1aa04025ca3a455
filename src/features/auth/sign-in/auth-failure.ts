import { AppError, failureOf, toAppError } from '@/lib/failures/errors'
import { sendReport } from '@/lib/failures/report-failure'
import { session } from '../session/session'
import { isByRecovery } from '../session/session-state'

type AuthServiceError = { name?: string; message?: string; status?: number; code?: string }

const refusals: Record<string, string> = {
  invalid_credentials: 'Invalid email or password. Please try again.',
  current_password_required:
    'Your account already has a password. To change it, sign out and choose “Forgot your password?” where you sign in.',
  email_not_confirmed: 'Confirm your e-mail address first. The link is in the e-mail we sent you.',
  captcha_failed: 'We could not tell that you are human. Please reload the page and try again.',
  over_request_rate_limit: 'There were too many attempts. Please wait a few minutes and try again.',
  over_email_send_rate_limit: 'We just sent an e-mail to this address. Please wait a few minutes and try again.',
  over_sms_send_rate_limit: 'We just sent you a code. Please wait a minute before you ask for another.',
  mfa_verification_failed: 'This code is not right. Enter the latest one.',
  mfa_verification_rejected: 'This code was not accepted. Enter the latest one.',
  mfa_challenge_expired: 'This took too long. Enter the latest code.',
  mfa_ip_address_mismatch: 'Your connection has changed. Enter the latest code.',
  mfa_factor_not_found: 'This verification method is gone. Reload the page to see the others.',
  mfa_factor_name_conflict: 'You already have one with this name. Please choose another name.',
  mfa_verified_factor_exists: 'You have already added this number.',
  too_many_enrolled_mfa_factors: 'Your account has as many verification methods as it can have. Remove one first.',
  insufficient_aal: 'This needs two-step verification. Sign out, sign in again with a code, and try once more.',
}

/** Auth's own messages do not fit a session that a recovery code opened. */
const recoveryRefusals: Record<string, string> = {
  insufficient_aal:
    'A recovery code is not enough for this. If your authenticator is lost, remove it from your account first.',
}

const sessionCodes = /^(bad_jwt|no_authorization|session_(expired|not_found)|refresh_token_\w+)$/

export function toAuthFailure(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { name, message = '', status = 0, code = '' } = (error ?? {}) as AuthServiceError
  const refusal =
    (isByRecovery(session.get().state) && recoveryRefusals[code]) ||
    refusals[message === 'Invalid login credentials' ? 'invalid_credentials' : code]
  if (refusal) return new AppError('REFUSED_ERROR', refusal, false, { cause: error })
  if (name === 'AuthSessionMissingError' || sessionCodes.test(code)) return failureOf('AUTH_ERROR', error)
  // supabase-js has no readable message for server errors.
  if (status >= 500) return failureOf('UNKNOWN_ERROR', error)
  // Auth writes these messages for the person who typed the input.
  if (status >= 400 && message) return new AppError('REFUSED_ERROR', message, false, { cause: error })
  return toAppError(error)
}

export const isEmailTakenError = (error: AuthServiceError) =>
  error.code === 'user_already_exists' || error.code === 'email_exists' || error.message === 'User already registered'

export function reportedFailure(error: unknown) {
  const failure = toAuthFailure(error)
  sendReport('An account request failed', failure)
  return failure
}
