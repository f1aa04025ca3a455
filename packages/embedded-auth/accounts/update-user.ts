import { describeUser, findUser, hasVerifiedFactor, mergeMetadata } from '../database/users.ts'
import { textOf, type OwnCall } from '../requests/call.ts'
import { Refusal } from '../requests/refusals.ts'
import { requestEmailChange } from './email-change.ts'
import { changePassword, checkStrength } from './passwords.ts'

export async function readUser({ user }: OwnCall) {
  return describeUser(user)
}

export async function updateUser(call: OwnCall) {
  const { body, query, user, session } = call
  const email = readEmail(body.email)
  const password = typeof body.password === 'string' ? body.password : undefined
  if (password !== undefined) checkStrength(call, password)
  if (body.app_metadata) {
    throw new Refusal(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  const changesEmail = email !== '' && email !== user.email
  if (hasVerifiedFactor(user) && session.aal !== 'aal2' && (password || changesEmail)) {
    throw new Refusal(
      401,
      'insufficient_aal',
      'AAL2 session is required to update email or password when MFA is enabled.',
    )
  }
  if (changesEmail) await checkFree(call, email)
  if (password !== undefined) await changePassword(call, password)
  if (isObject(body.data)) await mergeMetadata(query, user.id, body.data)
  if (changesEmail) await requestEmailChange(call, email)
  await query(`update auth.users set updated_at = clock_timestamp() where id = $1`, [user.id])
  return describeUser((await findUser(query, user.id))!)
}

function readEmail(value: unknown): string {
  const email = textOf(value).trim().toLowerCase()
  if (email && (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) || email.length > 255)) {
    throw new Refusal(400, 'validation_failed', 'Unable to validate email address: invalid format')
  }
  return email
}

async function checkFree({ query, user }: OwnCall, email: string) {
  const taken = await query(
    `select from auth.users where lower(email) = $1 and id <> $2 and not is_sso_user
     union all select from auth.identities where email = $1 and user_id <> $2`,
    [email, user.id],
  )
  if (taken.length > 0) {
    throw new Refusal(422, 'email_exists', 'A user with this email address has already been registered')
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
