import { endRefusedSession } from '@/lib/backend/token-renewal'
import type { AppError } from '@/lib/failures/errors'
import { reportedFailure } from '../sign-in/auth-failure'
import { followSession } from './session-service'

/** Reports a failed Auth request. Gives up a session that has ended. */
export async function sessionFailure(error: unknown): Promise<AppError> {
  const failure = reportedFailure(error)
  if (failure.code === 'AUTH_ERROR') await endRefusedSession((await followSession()).auth)
  return failure
}
