import { randomUUID } from 'node:crypto'
import { findUser, type FactorRow } from '../database/users.ts'
import { isUuid, textOf, type OwnCall } from '../requests/call.ts'
import { Refusal } from '../requests/refusals.ts'
import type { FactorKind } from '../settings.ts'
import { makeOneTimePassword } from './one-time-password.ts'

/** Minutes after which an unverified factor may be replaced. */
const unverifiedFor = 5

export type Factor = FactorRow & { secret: string; phone: string | null; last_challenged_at: string | null }

export async function enrollFactor(call: OwnCall) {
  const { body, settings } = call
  if (body.factor_type === 'webauthn') {
    throw new Refusal(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn')
  }
  const kind = body.factor_type
  if (kind !== 'totp' && kind !== 'phone') {
    throw new Refusal(400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn')
  }
  if (!settings.mayEnroll[kind]) {
    throw new Refusal(422, `mfa_${kind}_enroll_not_enabled`, `MFA enroll is disabled for ${factorWords[kind]}`)
  }
  return kind === 'totp' ? enrollTotp(call) : enrollPhone(call)
}

export const factorWords = { totp: 'TOTP', phone: 'Phone' }

async function enrollTotp(call: OwnCall) {
  const { body, user, settings } = call
  const name = textOf(body.friendly_name)
  await checkRoom(call, name)
  const issuer = textOf(body.issuer) || new URL(settings.siteUrl).host
  const totp = makeOneTimePassword({ issuer, account: user.email ?? '' })
  const id = await addFactor(call, { name, kind: 'totp', secret: totp.secret })
  return { id, type: 'totp', friendly_name: name, totp }
}

async function enrollPhone(call: OwnCall) {
  const { body, query, user } = call
  const name = textOf(body.friendly_name)
  if (!body.phone) throw new Refusal(400, 'validation_failed', 'Phone number required to enroll Phone factor')
  const phone = textOf(body.phone).replace(/^\+| /g, '')
  if (!/^[1-9][0-9]{1,14}$/.test(phone)) {
    throw new Refusal(400, 'validation_failed', 'Invalid phone number format (E.164 required)')
  }
  const [known] = await query<Factor>(`select * from auth.mfa_factors where user_id = $1 and phone = $2`, [
    user.id,
    phone,
  ])
  if (known?.status === 'verified') {
    throw new Refusal(
      422,
      'mfa_verified_factor_exists',
      'A verified phone factor already exists, unenroll the existing factor to continue',
    )
  }
  if (known) await query(`delete from auth.mfa_factors where id = $1`, [known.id])
  await checkRoom(call, name)
  const id = await addFactor(call, { name, kind: 'phone', phone })
  return { id, type: 'phone', friendly_name: name, phone: textOf(body.phone) }
}

type NewFactor = { name: string; kind: FactorKind; secret?: string; phone?: string }

async function addFactor({ query, user }: OwnCall, { name, kind, secret, phone }: NewFactor) {
  const id = randomUUID()
  await query(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, phone, created_at, updated_at)
     values ($1, $2, $3, $4, 'unverified', $5, $6, clock_timestamp(), clock_timestamp())`,
    [id, user.id, name, kind, secret ?? null, phone ?? null],
  )
  return id
}

async function checkRoom({ query, user, session, settings }: OwnCall, name: string) {
  await query(
    `delete from auth.mfa_factors factor
     where user_id = $1 and status <> 'verified' and created_at < now() - interval '${unverifiedFor} minutes'
       and not exists (select from auth.mfa_challenges where factor_id = factor.id)`,
    [user.id],
  )
  const { factors } = (await findUser(query, user.id))!
  if (factors.some(({ friendly_name }) => (friendly_name ?? '') === name)) {
    throw new Refusal(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    )
  }
  if (factors.length >= settings.maxFactors) {
    throw new Refusal(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    )
  }
  if (factors.some(({ status }) => status === 'verified') && session.aal !== 'aal2') {
    throw new Refusal(403, 'insufficient_aal', 'AAL2 required to enroll a new factor')
  }
}

/** Sessions raised by the factor fall back to aal1. */
export async function unenrollFactor(call: OwnCall) {
  const factor = await findFactor(call)
  if (factor.status === 'verified' && call.session.aal !== 'aal2') {
    throw new Refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor')
  }
  await removeFactor(call, factor)
  return { id: factor.id }
}

export async function removeFactor({ query }: Pick<OwnCall, 'query'>, { id }: FactorRow) {
  await query(`delete from auth.mfa_factors where id = $1`, [id])
  await query(
    `delete from auth.mfa_amr_claims where authentication_method in ('totp', 'mfa/phone')
       and session_id in (select id from auth.sessions where factor_id = $1)`,
    [id],
  )
  await query(`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`, [id])
}

/** Locks the factor's row. */
export async function findFactor({ parameters, query, user }: Pick<OwnCall, 'parameters' | 'query' | 'user'>) {
  if (!isUuid(parameters.factor)) throw new Refusal(404, 'validation_failed', 'factor_id must be an UUID')
  const [factor] = await query<Factor>(`select * from auth.mfa_factors where id = $1 and user_id = $2 for update`, [
    parameters.factor,
    user.id,
  ])
  if (!factor) throw new Refusal(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}
