import * as z from 'zod/mini'
import { callFunction } from '@/lib/backend/call-function'
import { sendReport } from '@/lib/failures/report-failure'
import { shop } from '@shared/shop'
import type { Factor } from '../../api/second-step.api'
import { followSession } from '../../session/session-service'
import { reportedFailure, toAuthFailure } from '../../sign-in/auth-failure'

/** The factor does not count before its first code. `key` is for an app. */
export type Enrolment = { factor: Factor; key?: { uri: string; secret: string } }

export type NewFactor = { name: string; phone?: string }

/**
 * Replaces an unfinished enrollment with the same name.
 *
 * @throws AppError; `REFUSED_ERROR` if another factor has the name or number
 */
export async function beginEnrolment({ name, phone }: NewFactor): Promise<Enrolment> {
  const { auth } = await followSession()
  const { data: known } = await auth.mfa.listFactors()
  const before =
    known?.all.filter(({ status, friendly_name }) => status === 'unverified' && friendly_name === name) ?? []
  await dropFactors(before.map(({ id }) => id))
  const createdAt = new Date().toISOString()
  if (phone) {
    const { data, error } = await auth.mfa.enroll({ factorType: 'phone', friendlyName: name, phone })
    if (error) throw reportedFailure(error)
    return { factor: { id: data.id, name, kind: 'phone', createdAt } }
  }
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: shop.name })
  if (error) throw reportedFailure(error)
  return { factor: { id: data.id, name, kind: 'totp', createdAt }, key: data.totp }
}

/** Ignores failures, because Auth lets unverified factors expire. */
export async function dropFactors(ids: string[]): Promise<void> {
  const dropping = followSession().then(({ auth }) =>
    Promise.all(ids.map((factorId) => auth.mfa.unenroll({ factorId }))),
  )
  await dropping.catch(() => {})
}

/**
 * The session must have just passed its second step.
 *
 * @param isLast deletes the recovery codes first, which afterwards might be impossible
 * @throws AppError
 */
export async function removeFactor(factorId: string, isLast: boolean): Promise<void> {
  if (isLast) {
    await callFunction('forget_my_recovery', {})
  }
  const { auth } = await followSession()
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error) throw reportedFailure(error)
  await renewSession()
}

export async function renewSession(): Promise<void> {
  const { auth } = await followSession()
  const { error } = await auth.refreshSession()
  if (error) sendReport('A session was not renewed', toAuthFailure(error))
}

/**
 * Revokes earlier codes. Codes cannot be read again, because only digests are stored.
 *
 * @throws AppError; `REFUSED_ERROR` while the second step is due
 */
export async function makeRecoveryCodes(): Promise<string[]> {
  return z.array(z.string()).parse(await callFunction('make_recovery_codes', {}))
}
