import type { Provider } from '@supabase/supabase-js'
import * as z from 'zod/mini'
import { AppError, unwrap } from '@/lib/errors'
import { answerTimeout, getSupabase } from '@/lib/supabase'
import { readStanding } from '../api/second-step.api'
import { accountPath } from '../auth-address'
import { reportedFailure, toAuthFailure } from '../auth-failure'
import { followSession } from '../session-service'
import { readAccount, type Account, type Identity, type SignInStep } from './account'

/** @throws AppError; `AUTH_ERROR` where the session is over */
export async function fetchAccount(): Promise<Account> {
  const { auth } = await followSession()
  const [{ data, error }, { hasPassword }] = await Promise.all([auth.getUser(), readStanding()])
  if (error) throw toAuthFailure(error)
  return readAccount(data.user, hasPassword)
}

/** By what this session was opened, the first step first. */
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
 * Asks for another address. Auth writes to both; until both letters were followed, the address stays as it is.
 *
 * @throws AppError; `REFUSED_ERROR` where the address has an account
 */
export async function askForAddress(email: string): Promise<void> {
  await update({ email }, { emailRedirectTo: window.location.origin + accountPath })
}

/**
 * Sends the letter again that confirms the address of the account.
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
 * Sets another password, and ends the other sessions of the account. Auth itself compares the old one only where the
 * project says so (docs/deploy.md), so the function `account` does it first.
 *
 * @throws AppError; `PERMISSION_ERROR` where the old password is wrong
 */
export async function changePassword({ current, password }: PasswordChange): Promise<void> {
  await orderOfAccount({ action: 'prove_password', password: current })
  await update({ password, current_password: current })
}

async function update(...changes: Parameters<Awaited<ReturnType<typeof followSession>>['auth']['updateUser']>) {
  const { auth } = await followSession()
  const { error } = await auth.updateUser(...changes)
  if (error?.code === 'current_password_invalid') {
    throw new AppError('PERMISSION_ERROR', 'This is not the password of your account.', false, { cause: error })
  }
  if (error) throw reportedFailure(error)
}

/**
 * Signs out elsewhere, or everywhere. A session that ended may still be used for as long as its last token is good.
 *
 * @throws AppError
 */
export async function endSessions(scope: 'others' | 'global'): Promise<void> {
  const { auth } = await followSession()
  const { error } = await auth.signOut({ scope })
  if (error) throw reportedFailure(error)
}

/** @throws AppError */
export async function unlinkIdentity({ id, identityId, userId, provider }: Identity): Promise<void> {
  const { auth } = await followSession()
  const { error } = await auth.unlinkIdentity({ id, identity_id: identityId, user_id: userId, provider })
  if (error) throw reportedFailure(error)
}

/**
 * Leaves the site for a provider, which leads back to the account with a code.
 *
 * @throws AppError
 */
export async function linkIdentity(provider: string): Promise<void> {
  const { auth } = await followSession()
  const { error } = await auth.linkIdentity({
    provider: provider as Provider,
    options: { redirectTo: window.location.origin + accountPath },
  })
  if (error) throw reportedFailure(error)
}

const requestSchema = z.object({
  kind: z.enum(['inquiry', 'watch_request']),
  id: z.string(),
  watch: z.nullable(z.string()),
  words: z.nullable(z.string()),
  status: z.string(),
  created_at: z.string(),
  answered_at: z.nullable(z.string()),
})

export type AccountRequest = z.infer<typeof requestSchema>

/**
 * What was asked for with the confirmed address of the account, the latest first.
 *
 * @throws AppError; `REFUSED_ERROR` without a confirmed address
 */
export async function fetchRequests(signal: AbortSignal): Promise<AccountRequest[]> {
  const supabase = await getSupabase()
  return z.array(requestSchema).parse(unwrap(await supabase.rpc('my_requests').abortSignal(signal).retry(false)))
}

const deletionSchema = z.object({
  due_visits: z.array(z.object({ day: z.string(), slot: z.string() })),
  is_last_admin: z.boolean(),
})

export type Deletion = z.infer<typeof deletionSchema>

/** What a deletion of the account would leave behind, and whether the house could do without it. */
export async function fetchDeletion(signal: AbortSignal): Promise<Deletion> {
  const supabase = await getSupabase()
  return deletionSchema.parse(unwrap(await supabase.rpc('my_deletion').abortSignal(signal).retry(false)))
}

type AccountOrder =
  | { action: 'delete'; password?: string }
  | { action: 'prove_password'; password: string }
  | { action: 'remove_factor'; factor_id: string }

const refusals: Record<string, string> = {
  second_step_needed: 'A code of your authenticator is needed first. Sign out, sign in with a code, and try again.',
  sign_in_again:
    'For your safety this takes a fresh sign-in. Sign out, sign in again, and come back within ten minutes.',
  last_admin: 'You are the only admin of the house. Make somebody else one first.',
  too_many: 'There were too many attempts. Please wait fifteen minutes and try again.',
  not_recovered: 'This takes a session that was opened with a recovery code.',
  no_such_factor: 'This authenticator is gone already.',
}

/**
 * Has the function `account` do what Auth lets nobody do for themselves.
 *
 * @throws AppError; `PERMISSION_ERROR` for a wrong password
 */
export async function orderOfAccount(order: AccountOrder): Promise<void> {
  const { functions } = await getSupabase()
  const { error } = await functions.invoke('account', { body: order, signal: AbortSignal.timeout(answerTimeout) })
  if (!error) return
  const code = await codeOf(error)
  if (code === 'wrong_password') {
    throw new AppError('PERMISSION_ERROR', 'This is not the password of your account.', false, { cause: error })
  }
  if (code === 'not_signed_in') throw toAuthFailure({ code: 'session_not_found', message: code, status: 401 })
  if (refusals[code]) throw new AppError('REFUSED_ERROR', refusals[code], false, { cause: error })
  const isNetwork = (error as Error).name === 'FunctionsFetchError'
  throw reportedFailure(isNetwork ? new TypeError('Failed to fetch') : { status: 502, message: '' })
}

async function codeOf(error: { context?: unknown }): Promise<string> {
  if (!(error.context instanceof Response)) return ''
  const answer: unknown = await error.context.json().catch(() => null)
  return String((answer as { code?: unknown } | null)?.code ?? '')
}
