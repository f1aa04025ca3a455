import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callFunction } from '@/lib/backend/call-function'
import { AppError } from '@/lib/failures/errors'
import { authKeys } from '../session/auth.queries'
import { sessionFailure } from '../session/session-failure'
import { acceptRecovery, followSession, forgetDemand } from '../session/session-service'

export type Factor = { id: string; name: string; kind: 'totp' | 'phone'; createdAt: string }

const standingSchema = z.object({
  has_password: z.boolean(),
  has_factor: z.boolean(),
  passed: z.boolean(),
  recovered: z.boolean(),
  required: z.boolean(),
  codes_left: z.number(),
})

export type Standing = {
  /** The database knows this; Auth does not say it. */
  hasPassword: boolean
  hasFactor: boolean
  /** True after a factor or a recovery code. */
  passed: boolean
  recovered: boolean
  /** True if the account is an admin's, and admins need a second factor. */
  required: boolean
  codesLeft: number
}

/** @throws AppError */
export async function readStanding(signal?: AbortSignal): Promise<Standing> {
  const standing = standingSchema.parse(await callFunction('session_standing', {}, signal))
  const { has_password: hasPassword, has_factor: hasFactor, codes_left: codesLeft, ...rest } = standing
  return { hasPassword, hasFactor, codesLeft, ...rest }
}

/**
 * Works even while the second step is due.
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
 * If no factor is left, the renewed session needs no step.
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
 * @returns the id of the challenge
 * @throws AppError
 */
export async function sendCode(factorId: string): Promise<string> {
  const { auth } = await followSession()
  const { data, error } = await auth.mfa.challenge({ factorId })
  if (error) throw await sessionFailure(error)
  return data.id
}

/**
 * A phone's code needs its challenge.
 *
 * @throws AppError; `REFUSED_ERROR` for a wrong code, or too many
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
 * Uses up the code.
 *
 * @returns the number of codes left
 * @throws AppError; `REFUSED_ERROR` for a wrong code, or too many
 */
export async function redeemRecoveryCode(code: string): Promise<number> {
  const left = await sendRecoveryCode(code).catch(async (failure: unknown) => {
    // The code may have been accepted although the response was lost.
    const standing = await readStanding().catch(() => undefined)
    if (!standing?.recovered) throw failure
    return standing.codesLeft
  })
  await acceptRecovery()
  return left
}

async function sendRecoveryCode(code: string): Promise<number> {
  const { outcome, codes_left: codesLeft } = recoverySchema.parse(await callFunction('use_recovery_code', { code }))
  if (outcome !== 'accepted') throw new AppError('REFUSED_ERROR', refusals[outcome], false)
  return codesLeft
}

export const secondStepQueries = {
  dueFactors: (userId: string) =>
    queryOptions({
      queryKey: [...authKeys.all, 'due-factors', { userId }] as const,
      queryFn: listDueFactors,
      gcTime: 0,
    }),
}
