import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { AppError, unwrap } from '@/lib/failures/errors'
import { authKeys } from '../session/auth.queries'
import { sessionFailure } from '../session/session-failure'
import { acceptRecovery, followSession, forgetDemand } from '../session/session-service'

/** A second factor that has proved itself once. */
export type Factor = { id: string; name: string; kind: 'totp' | 'phone'; createdAt: string }

const standingSchema = z.object({
  has_password: z.boolean(),
  has_factor: z.boolean(),
  passed: z.boolean(),
  recovered: z.boolean(),
  required: z.boolean(),
  codes_left: z.number(),
})

/** How far the present session has come. */
export type Standing = {
  /** The account has a password: the database says so, as Auth tells nobody, and identities do not follow it. */
  hasPassword: boolean
  /** The account has a verified factor. */
  hasFactor: boolean
  /** This session has passed the second step, by a factor or by a recovery code. */
  passed: boolean
  /** It has passed by a recovery code. */
  recovered: boolean
  /** The account is an admin's, and the house asks every admin for a second factor. */
  required: boolean
  /** Recovery codes that were not used yet. */
  codesLeft: number
}

/** @throws AppError */
export async function readStanding(signal = AbortSignal.timeout(answerTimeout)): Promise<Standing> {
  const supabase = await getSupabase()
  const request = supabase.rpc('session_standing').abortSignal(signal)
  const said = standingSchema.parse(unwrap(await request))
  const { has_password: hasPassword, has_factor: hasFactor, codes_left: codesLeft, ...rest } = said
  return { hasPassword, hasFactor, codesLeft, ...rest }
}

/**
 * The verified factors of whoever is signed in, also where their second step is due, oldest first.
 *
 * @throws AppError
 */
export async function listFactors(): Promise<Factor[]> {
  const { auth } = await followSession()
  const { data, error } = await auth.mfa.listFactors()
  if (error) throw await sessionFailure(error)
  return [...data.totp, ...data.phone]
    .map(({ id, friendly_name: name, factor_type: kind, created_at: createdAt }) => ({
      id,
      name: name || (kind === 'phone' ? 'Phone' : 'Authenticator'),
      kind: kind as Factor['kind'],
      createdAt,
    }))
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt))
}

/**
 * The factors that can take the step that is due. Where none is left, the session is renewed, and owes no step any more.
 *
 * @throws AppError
 */
async function listDueFactors(): Promise<Factor[]> {
  const factors = await listFactors()
  if (factors.length > 0) return factors
  forgetDemand()
  const { auth } = await followSession()
  const { error } = await auth.refreshSession()
  if (error) throw await sessionFailure(error)
  return factors
}

/**
 * Has the code of a phone factor sent.
 *
 * @returns the challenge that the code will answer
 * @throws AppError
 */
export async function sendCode(factorId: string): Promise<string> {
  const { auth } = await followSession()
  const { data, error } = await auth.mfa.challenge({ factorId })
  if (error) throw await sessionFailure(error)
  return data.id
}

/**
 * Takes the second step; for a factor that is being enrolled, proves it.
 *
 * @param answer with the challenge that a phone's code answers; an authenticator's is asked for here
 * @throws AppError; `REFUSED_ERROR` for a wrong code, or too many of them
 */
export async function verifyFactor({
  factorId,
  code,
  challengeId,
}: {
  factorId: string
  code: string
  challengeId?: string
}): Promise<void> {
  const { auth } = await followSession()
  const { error } = challengeId
    ? await auth.mfa.verify({ factorId, challengeId, code })
    : await auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw await sessionFailure(error)
}

const recoverySchema = z.object({ outcome: z.enum(['accepted', 'wrong', 'too_many']), codes_left: z.number() })

const refusals = {
  wrong: 'This is not one of your recovery codes, or it has already been used. Each code works once.',
  too_many: 'There were too many wrong codes. Please wait fifteen minutes and try again.',
}

/**
 * Takes the second step by a recovery code, which is used up.
 *
 * @returns how many codes are left
 * @throws AppError; `REFUSED_ERROR` for a wrong code, or too many of them
 */
export async function redeemRecoveryCode(code: string): Promise<number> {
  const left = await sendRecoveryCode(code).catch(async (failure: unknown) => {
    // The code was taken where the answer was lost, now or at the attempt before.
    const standing = await readStanding().catch(() => undefined)
    if (!standing?.recovered) throw failure
    return standing.codesLeft
  })
  await acceptRecovery()
  return left
}

async function sendRecoveryCode(code: string): Promise<number> {
  const supabase = await getSupabase()
  const request = supabase.rpc('use_recovery_code', { code }).abortSignal(AbortSignal.timeout(answerTimeout))
  const { outcome, codes_left: codesLeft } = recoverySchema.parse(unwrap(await request.retry(false)))
  if (outcome !== 'accepted') throw new AppError('REFUSED_ERROR', refusals[outcome], false)
  return codesLeft
}

export const secondStepQueries = {
  /** The factors that can take the second step of an account; forgotten with it. */
  dueFactors: (userId: string) =>
    queryOptions({
      queryKey: [...authKeys.all, 'due-factors', { userId }] as const,
      queryFn: listDueFactors,
      gcTime: 0,
    }),
}
