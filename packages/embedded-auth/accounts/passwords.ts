import { compare, hash } from 'bcryptjs'
import { textOf, type OwnCall } from '../requests/call.ts'
import { Refusal } from '../requests/refusals.ts'
import { readStanding } from '../sessions/tokens.ts'

/** bcrypt ignores everything after the first 72 bytes. */
const longest = 72
const cost = 10

const recoveries = ['otp', 'magiclink', 'recovery']

/** Ends the account's other sessions. */
export async function changePassword(call: OwnCall, password: string) {
  const { query, user, session } = call
  const old = user.encrypted_password
  if (old && password) {
    if (call.settings.requireCurrentPassword) await checkCurrentPassword(call, old)
    if (await compare(password, old)) {
      throw new Refusal(422, 'same_password', 'New password should be different from the old password.')
    }
  }
  // Someone with the old password may have requested links.
  await query(
    `update auth.users set encrypted_password = $2, updated_at = clock_timestamp(),
       confirmation_token = '', confirmation_sent_at = null, recovery_token = '', recovery_sent_at = null,
       email_change_token_current = '', email_change_token_new = '', email_change_sent_at = null
     where id = $1`,
    [user.id, await hash(password, cost)],
  )
  await query(`delete from auth.sessions where user_id = $1 and id <> $2`, [user.id, session.id])
}

export function checkStrength({ settings }: OwnCall, password: string) {
  if (Buffer.byteLength(password) > longest) {
    throw new Refusal(400, 'validation_failed', `Password cannot be longer than ${longest} characters`)
  }
  const least = settings.minimumPasswordLength
  if (Buffer.byteLength(password) < least) {
    throw new Refusal(422, 'weak_password', `Password should be at least ${least} characters.`, {
      weak_password: { reasons: ['length'] },
    })
  }
}

async function checkCurrentPassword({ body, query, session }: OwnCall, old: string) {
  const { methods } = await readStanding(query, session.id)
  if (methods.some(({ method }) => recoveries.includes(method))) return
  const message = 'Current password required when setting new password.'
  const given = textOf(body.current_password)
  if (!given) throw new Refusal(400, 'current_password_required', message)
  if (!(await compare(given, old))) throw new Refusal(400, 'current_password_invalid', message)
}
