import type { Provider } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { callFunction } from '@/lib/backend/call-function'
import { AppError } from '@/lib/failures/errors'
import { paths } from '@/lib/pages/pages'
import { toMoment } from '@shared/time-texts'
import { sessionFailure } from '../session/session-failure'
import { followSession } from '../session/session-service'
import { reportedFailure, toAuthFailure } from '../sign-in/auth-failure'
import { readAccount, type Account, type Identity, type SignInStep } from './account'
import { provePassword } from './account-orders.api'

/** @throws AppError; `AUTH_ERROR` if the session has ended */
export async function fetchAccount(): Promise<Account> {
  const { auth } = await followSession()
  const { data, error } = await auth.getUser()
  if (error) throw toAuthFailure(error)
  return readAccount(data.user)
}

export async function fetchSignInSteps(): Promise<SignInStep[]> {
  const { auth } = await followSession()
  const { data, error } = await auth.mfa.getAuthenticatorAssuranceLevel()
  if (error) throw toAuthFailure(error)
  return data.currentAuthenticationMethods
    .flatMap((entry) => (typeof entry === 'string' ? [] : [{ method: entry.method, at: entry.timestamp * 1000 }]))
    .sort((one, other) => one.at - other.at)
}

/** @throws AppError */
export async function saveName(fullName: string): Promise<void> {
  await update({ data: { full_name: fullName } })
}

/**
 * Takes effect after the links in the emails to both addresses are followed.
 *
 * @throws AppError; `REFUSED_ERROR` if another account has the address
 */
export async function requestEmailChange(email: string): Promise<void> {
  await update({ email }, { emailRedirectTo: window.location.origin + paths.account })
}

/**
 * Resends the email that confirms the account's email address.
 *
 * @throws AppError
 */
export async function askForConfirmation(email: string): Promise<void> {
  const { auth } = await followSession()
  const { error } = await auth.resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: `${window.location.origin}/` },
  })
  if (error) throw reportedFailure(error)
}

export type PasswordChange = { current: string; password: string }

/**
 * Ends the account's other sessions, too. Auth checks the old password only if configured so (docs/deploy.md), so the
 * function `account` checks it first.
 *
 * @throws AppError; `PERMISSION_ERROR` if the old password is wrong
 */
export async function changePassword({ current, password }: PasswordChange): Promise<void> {
  await provePassword(current)
  await update({ password, current_password: current })
}

async function update(...changes: Parameters<Awaited<ReturnType<typeof followSession>>['auth']['updateUser']>) {
  const { auth } = await followSession()
  const { error } = await auth.updateUser(...changes)
  if (error?.code === 'current_password_invalid') {
    throw new AppError('PERMISSION_ERROR', 'This is not your current password.', false, { cause: error })
  }
  if (error) throw await sessionFailure(error)
}

/** @throws AppError; `AUTH_ERROR` if this session has ended, and then ends no other */
export async function endSessions(scope: 'others' | 'global'): Promise<void> {
  const { auth } = await followSession()
  // With an ended session, supabase-js silently ends nothing.
  const { error: over } = await auth.getUser()
  if (over) throw await sessionFailure(over)
  const { error } = await auth.signOut({ scope })
  if (error) throw await sessionFailure(error)
}

/** @throws AppError */
export async function unlinkIdentity({ id, identityId, userId, provider }: Identity): Promise<void> {
  const { auth } = await followSession()
  const { error } = await auth.unlinkIdentity({ id, identity_id: identityId, user_id: userId, provider })
  if (error) throw await sessionFailure(error)
}

/**
 * Leaves the site for a provider.
 *
 * @throws AppError
 */
export async function linkIdentity(provider: string): Promise<void> {
  const { auth } = await followSession()
  const { error } = await auth.linkIdentity({
    provider: provider as Provider,
    options: { redirectTo: window.location.origin + paths.account },
  })
  if (error) throw await sessionFailure(error)
}

const requestSchema = z.object({
  kind: z.enum(['inquiry', 'watch_request']),
  id: z.string(),
  watch: z.nullable(z.string()),
  words: z.nullable(z.string()),
  status: z.string(),
  created_at: z.string(),
  replied_at: z.nullable(z.string()),
})

export type AccountRequest = z.infer<typeof requestSchema>

/** @throws AppError; `REFUSED_ERROR` without a confirmed email address */
export async function fetchRequests(signal: AbortSignal): Promise<AccountRequest[]> {
  return z.array(requestSchema).parse(await callFunction('my_requests', {}, signal))
}

const sessionSchema = z.object({
  id: z.string(),
  is_this: z.boolean(),
  user_agent: z.nullable(z.string()),
  created_at: z.string(),
  used_at: z.string(),
})

/** Times are in ms. */
export type OwnSession = { id: string; isThis: boolean; userAgent: string | null; createdAt: number; usedAt: number }

/** @throws AppError */
export async function fetchSessions(signal: AbortSignal): Promise<OwnSession[]> {
  const rows = z.array(sessionSchema).parse(await callFunction('my_sessions', {}, signal))
  return rows.map(({ id, is_this: isThis, user_agent: userAgent, created_at: createdAt, used_at: usedAt }) => ({
    id,
    isThis,
    userAgent,
    createdAt: toMoment(createdAt).getTime(),
    usedAt: toMoment(usedAt).getTime(),
  }))
}

/** @throws AppError */
export async function endSession(id: string): Promise<void> {
  await callFunction('end_my_session', { id })
}
