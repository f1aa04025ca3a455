import * as z from 'zod/mini'
import { answerTimeout, getSupabase } from '@/lib/backend/supabase'
import { unwrap } from '@/lib/failures/errors'
import { sendReport } from '@/lib/failures/report-failure'
import { house } from '@shared/house'
import type { Factor } from '../../api/second-step.api'
import { followSession } from '../../session/session-service'
import { reportedFailure, toAuthFailure } from '../../sign-in/auth-failure'

/** A second factor that is being enrolled: it counts for nothing until its first code. `key` is for the app, of an app. */
export type Enrolment = { factor: Factor; key?: { uri: string; secret: string } }

/** An app's name; with a number, a telephone's. */
export type NewFactor = { name: string; phone?: string }

/**
 * Begins enrolling a second factor, in the place of one of that name that was begun before and broken off. Others may be
 * under way on another device.
 *
 * @throws AppError; `REFUSED_ERROR` where another has the name or the number
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
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: house.name })
  if (error) throw reportedFailure(error)
  return { factor: { id: data.id, name, kind: 'totp', createdAt }, key: data.totp }
}

/** Removes factors that were never verified. That it fails is no matter: they count for nothing, and Auth lets them expire. */
export async function dropFactors(ids: string[]): Promise<void> {
  const dropping = followSession().then(({ auth }) =>
    Promise.all(ids.map((factorId) => auth.mfa.unenroll({ factorId }))),
  )
  await dropping.catch(() => {})
}

/**
 * Removes a factor, in a session that has just passed its second step. What it opened is as if it had not been.
 *
 * @param isLast the recovery codes, which stand in for a factor, go first: afterwards nobody might be able to void them
 * @throws AppError
 */
export async function removeFactor(factorId: string, isLast: boolean): Promise<void> {
  if (isLast) {
    const supabase = await getSupabase()
    unwrap(await supabase.rpc('forget_my_recovery').abortSignal(AbortSignal.timeout(answerTimeout)))
  }
  const { auth } = await followSession()
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error) throw reportedFailure(error)
  await renewSession()
}

/** Has the token say what the session is now. */
export async function renewSession(): Promise<void> {
  const { auth } = await followSession()
  const { error } = await auth.refreshSession()
  if (error) sendReport('A session was not renewed', toAuthFailure(error))
}

/**
 * Makes ten recovery codes, in the place of earlier ones. They are said once: the house keeps their digests alone.
 *
 * @throws AppError; `REFUSED_ERROR` in a session whose second step is due
 */
export async function makeRecoveryCodes(): Promise<string[]> {
  const supabase = await getSupabase()
  const request = supabase.rpc('make_recovery_codes').abortSignal(AbortSignal.timeout(answerTimeout))
  return z.array(z.string()).parse(unwrap(await request.retry(false)))
}
