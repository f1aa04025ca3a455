import { AppError, toAppError } from '@/lib/errors'

type AuthServiceError = { name?: string; message?: string; status?: number; code?: string }

/** Classifies what the auth service answered (specification, section 8). */
export function toAuthFailure(error: unknown): AppError {
  const { name, message, status = 0, code } = (error ?? {}) as AuthServiceError
  if (code === 'invalid_credentials' || message === 'Invalid login credentials') {
    return new AppError('REFUSED_ERROR', 'Invalid email or password. Please try again.', false, { cause: error })
  }
  if (code === 'email_not_confirmed') {
    const message = 'Confirm your email address first. The link is in the letter that we sent you.'
    return new AppError('REFUSED_ERROR', message, false, { cause: error })
  }
  if (name === 'AuthSessionMissingError') {
    return new AppError('AUTH_ERROR', 'Your session has expired. Please sign in again.', false, { cause: error })
  }
  // supabase-js hands on no words of a server at fault.
  if (status >= 500) return toAppError({ message: '' })
  return toAppError(error)
}

/** Whether the service says that the address has an account already. */
export const isKnownAddress = (error: AuthServiceError) =>
  error.code === 'user_already_exists' || error.code === 'email_exists' || error.message === 'User already registered'
