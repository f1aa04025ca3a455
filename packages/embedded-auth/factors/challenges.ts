import { randomUUID } from 'node:crypto'
import { makeCode } from '../accounts/emails.ts'
import type { Query } from '../database/query.ts'
import { isUuid, textOf, type OwnCall } from '../requests/call.ts'
import { Refusal } from '../requests/refusals.ts'
import { raiseSession } from '../sessions/sessions.ts'
import type { FactorKind } from '../settings.ts'
import { factorWords, findFactor, type Factor } from './factors.ts'
import { findStep } from './one-time-password.ts'

/** Seconds. */
const expiry = 300

/** Requests have no IP address, but the column requires it. */
const somewhere = '127.0.0.1'

type Challenge = { id: string; created_at: string; verified_at: string | null; otp_code: string | null }

export async function challengeFactor(call: OwnCall) {
  const { query } = call
  const factor = await findFactor(call)
  requireKind(call, factor)
  const code = factor.phone && (await sendText(call, factor.phone, factor.last_challenged_at))
  const id = randomUUID()
  const [{ created_at }] = await query<Challenge>(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address, otp_code)
     values ($1, $2, clock_timestamp(), $3, $4) returning created_at`,
    [id, factor.id, somewhere, code],
  )
  // The column is unique, but PGlite's clock has only milliseconds.
  await query(
    `update auth.mfa_factors set last_challenged_at = greatest(
       statement_timestamp(),
       (select max(last_challenged_at) + interval '1 microsecond' from auth.mfa_factors
        where last_challenged_at < statement_timestamp() + interval '1 millisecond')
     ) where id = $1`,
    [factor.id],
  )
  return { id, type: factor.factor_type, expires_at: Math.floor(Date.parse(created_at) / 1000) + expiry }
}

/** Ends the account's sessions below aal2. */
export async function verifyFactor(call: OwnCall) {
  const { body, query, user, session, settings } = call
  const factor = await findFactor(call)
  const code = textOf(body.code)
  if (!code) throw new Refusal(400, 'validation_failed', 'Code needs to be non-empty')
  requireKind(call, factor)
  const challenge = await findChallenge(query, factor, body.challenge_id)
  const isPhone = factor.factor_type === 'phone'
  // The stored time step or texted code prevents its reuse.
  const proof = isPhone ? code : await findFreshStep(query, factor, code)
  if (proof === undefined || (isPhone && code !== challenge.otp_code)) {
    const kind = factorWords[factor.factor_type as FactorKind]
    throw new Refusal(422, 'mfa_verification_failed', `Invalid ${isPhone ? 'MFA ' : ''}${kind} code entered`)
  }

  await query(`update auth.mfa_challenges set verified_at = clock_timestamp(), otp_code = $2 where id = $1`, [
    challenge.id,
    String(proof),
  ])
  await query(
    `update auth.mfa_factors set status = 'verified', updated_at = clock_timestamp()
     where id = $1 and status <> 'verified'`,
    [factor.id],
  )
  const raised = await raiseSession(query, settings, {
    userId: user.id,
    sessionId: session.id,
    factorId: factor.id,
    method: isPhone ? 'mfa/phone' : 'totp',
  })
  await query(`delete from auth.sessions where user_id = $1 and aal < 'aal2'`, [user.id])
  await query(
    `delete from auth.mfa_factors where user_id = $1 and status = 'unverified' and factor_type = $2::auth.factor_type`,
    [user.id, factor.factor_type],
  )
  return raised
}

function requireKind({ settings }: OwnCall, { factor_type: type }: Factor) {
  const kind = type as FactorKind
  if (settings.mayVerify[kind]) return
  throw new Refusal(422, `mfa_${type}_verify_not_enabled`, `MFA verification is disabled for ${factorWords[kind]}`)
}

/** Seconds. */
const textInterval = 5

async function sendText({ settings }: OwnCall, phone: string, lastSentAt: string | null): Promise<string> {
  const left = lastSentAt ? Math.ceil((Date.parse(lastSentAt) + textInterval * 1000 - Date.now()) / 1000) : 0
  if (left > 0) {
    throw new Refusal(
      429,
      'over_sms_send_rate_limit',
      `For security purposes, you can only request this after ${left} seconds.`,
    )
  }
  const { code } = makeCode(phone)
  await settings.sendText(`+${phone}`, `Your code is ${code}`)
  return code
}

async function findChallenge(query: Query, factor: Factor, id: unknown): Promise<Challenge> {
  const [challenge] = isUuid(id)
    ? await query<Challenge>(
        `select id, created_at, verified_at, otp_code from auth.mfa_challenges where id = $1 and factor_id = $2`,
        [id, factor.id],
      )
    : []
  if (!challenge) {
    throw new Refusal(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found')
  }
  if (challenge.verified_at) {
    throw new Refusal(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.')
  }
  if (Date.parse(challenge.created_at) + expiry * 1000 < Date.now()) {
    throw new Refusal(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    )
  }
  return challenge
}

async function findFreshStep(query: Query, factor: Factor, code: string): Promise<number | undefined> {
  const step = findStep(factor.secret, code)
  if (step === undefined) return undefined
  const used = await query(`select from auth.mfa_challenges where factor_id = $1 and otp_code = $2`, [
    factor.id,
    String(step),
  ])
  return used.length > 0 ? undefined : step
}
