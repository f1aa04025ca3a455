import { AppError, toAppError } from '@/lib/errors'

type AuthServiceError = { name?: string; message?: string; status?: number; code?: string }

/** Our own messages for some of the service's error codes. */
const refusals: Record<string, string> = {
  invalid_credentials: 'Invalid email or password. Please try again.',
  email_not_confirmed: 'Confirm your email address first. The link is in the letter that we sent you.',
  captcha_failed: 'We could not tell whether a person has sent this. Please load the page again and try once more.',
  over_request_rate_limit: 'There were too many attempts. Please wait a few minutes and try again.',
  over_email_send_rate_limit: 'We have just written to this address. Please wait a few minutes and try again.',
}

/** The service's error codes that mean an ended session. */
const sessionCodes = /^(bad_jwt|no_authorization|session_(expired|not_found)|refresh_token_\w+)$/

/** Classifies an error of the auth service. */
export function toAuthFailure(error: unknown): AppError {
  if (error instanceof AppError) return error
  const { name, message = '', status = 0, code = '' } = (error ?? {}) as AuthServiceError
  const refusal = refusals[message === 'Invalid login credentials' ? 'invalid_credentials' : code]
  if (refusal) return new AppError('REFUSED_ERROR', refusal, false, { cause: error })
  if (name === 'AuthSessionMissingError' || sessionCodes.test(code)) {
    return new AppError('AUTH_ERROR', 'Your session has expired. Please sign in again.', false, { cause: error })
  }
  // Of a server error, supabase-js passes on no message fit for people.
  if (status >= 500) return toAppError({ message: '' })
  // Auth words its refusals of an input for the person who typed it.
  if (status >= 400 && message) return new AppError('REFUSED_ERROR', message, false, { cause: error })
  return toAppError(error)
}

/** Whether the service refused a sign-up because the address has an account. */
export const isKnownAddress = (error: AuthServiceError) =>
  error.code === 'user_already_exists' || error.code === 'email_exists' || error.message === 'User already registered'
