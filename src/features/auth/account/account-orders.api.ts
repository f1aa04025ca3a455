import * as z from 'zod/mini'
import { callFunction } from '@/lib/backend/call-function'
import { responseTimeout, getSupabase } from '@/lib/backend/supabase'
import { AppError, failureOf } from '@/lib/failures/errors'
import { followSession } from '../session/session-service'
import { reportedFailure, toAuthFailure } from '../sign-in/auth-failure'
import { renewSession } from './second-factor/factors.api'

// Actions that Auth does not offer to users.

const deletionSchema = z.object({
  due_appointments: z.array(z.object({ day: z.string(), slot: z.string() })),
  is_last_admin: z.boolean(),
})

export type Deletion = z.infer<typeof deletionSchema>

export async function fetchDeletion(signal: AbortSignal): Promise<Deletion> {
  return deletionSchema.parse(await callFunction('my_deletion', {}, signal))
}

type AccountOrder =
  | { action: 'delete'; password?: string }
  | { action: 'prove_password'; password: string }
  | { action: 'remove_factor'; factor_id: string }

const refusals: Record<string, string> = {
  second_step_needed: 'You need a code from your authenticator first. Sign out, sign in with a code, and try again.',
  sign_in_again: 'For your security, please sign out, sign in again, and come back within ten minutes.',
  last_admin: 'You are the only admin. Make someone else an admin first.',
  too_many: 'There were too many attempts. Please wait fifteen minutes and try again.',
  not_recovered: 'This works only after you sign in with a recovery code.',
  no_such_factor: 'This authenticator is already gone.',
}

async function order(body: AccountOrder): Promise<void> {
  const { functions } = await getSupabase()
  const { error } = await functions.invoke('account', { body, signal: AbortSignal.timeout(responseTimeout) })
  if (!error) return
  const code = await codeOf(error)
  if (code === 'wrong_password') {
    throw new AppError('PERMISSION_ERROR', 'This is not your current password.', false, { cause: error })
  }
  if (code === 'not_signed_in') throw failureOf('AUTH_ERROR', error)
  if (refusals[code]) throw new AppError('REFUSED_ERROR', refusals[code], false, { cause: error })
  const isNetwork = (error as Error).name === 'FunctionsFetchError'
  throw reportedFailure(failureOf(isNetwork ? 'NETWORK_ERROR' : 'UNKNOWN_ERROR', error))
}

async function codeOf(error: { context?: unknown }): Promise<string> {
  if (!(error.context instanceof Response)) return ''
  const response: unknown = await error.context.json().catch(() => null)
  return String((response as { code?: unknown } | null)?.code ?? '')
}

/** @throws AppError; `PERMISSION_ERROR` for a wrong password */
export async function deleteAccount(password: string | undefined): Promise<void> {
  try {
    await order({ action: 'delete', password })
  } catch (error) {
    // The account may be deleted although the response was lost.
    if (!toAuthFailure(error).retryable || !(await isGone())) throw error
  }
}

async function isGone() {
  const { auth } = await followSession()
  const { error } = await auth.getUser()
  return error?.code === 'user_not_found'
}

/** @throws AppError; `PERMISSION_ERROR` for a wrong password */
export async function provePassword(password: string): Promise<void> {
  await order({ action: 'prove_password', password })
}

/**
 * Requires a session that a recovery code opened.
 *
 * @throws AppError
 */
export async function removeLostFactor(factorId: string): Promise<void> {
  await order({ action: 'remove_factor', factor_id: factorId })
  await renewSession()
}
