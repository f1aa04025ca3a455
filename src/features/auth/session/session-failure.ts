import { endRefusedSession } from '@/lib/backend/token-renewal'
import type { AppError } from '@/lib/failures/errors'
import { reportedFailure } from '../sign-in/auth-failure'
import { followSession } from './session-service'

/** The failure of a request to Auth in a session, reported; a session that turns out to be over is given up. */
export async function sessionFailure(error: unknown): Promise<AppError> {
  const failure = reportedFailure(error)
  if (failure.code === 'AUTH_ERROR') await endRefusedSession((await followSession()).auth)
  return failure
}
