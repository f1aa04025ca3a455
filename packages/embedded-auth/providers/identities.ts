import type { Query } from '../database/query.ts'
import { findUser, mergeMetadata, updateProviders, type User } from '../database/users.ts'
import { isUuid, type OwnCall } from '../requests/call.ts'
import { Refusal } from '../requests/refusals.ts'

export function requireLinking({ settings }: OwnCall) {
  if (!settings.manualLinking) throw new Refusal(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

export async function unlinkIdentity(call: OwnCall) {
  requireLinking(call)
  const { parameters, query, user, settings } = call
  if (!isUuid(parameters.identity)) throw new Refusal(404, 'validation_failed', 'identity_id must be an UUID')
  // Concurrent requests could otherwise remove the last identity.
  await query(`select from auth.users where id = $1 for update`, [user.id])
  const { identities } = (await findUser(query, user.id))!
  if (identities.length <= 1) {
    throw new Refusal(422, 'single_identity_not_deletable', 'User must have at least 1 identity after unlinking')
  }
  if (!identities.some(({ id }) => id === parameters.identity)) {
    throw new Refusal(422, 'identity_not_found', "Identity doesn't exist")
  }
  await query(`delete from auth.identities where id = $1`, [parameters.identity])
  await keepEmailOfAnIdentity(query, user, settings.confirmsBySignUp)
  await updateProviders(query, user.id)
  return {}
}

/** An account that loses its email address with an identity takes another identity's. */
async function keepEmailOfAnIdentity(query: Query, user: User, confirmsBySignUp: boolean) {
  const [primary] = await query<{ email: string | null; is_own: boolean; is_verified: boolean }>(
    `select email, coalesce(email = $2, false) as is_own,
       coalesce((identity_data ->> 'email_verified')::boolean, false) as is_verified
     from auth.identities identity
     where user_id = $1
       and (email is null or not exists (select from auth.users where email = identity.email and id <> $1))
     order by is_own desc, email is null, is_verified desc, created_at, id
     limit 1`,
    [user.id, user.email],
  )
  if (!primary) {
    throw new Refusal(422, 'email_conflict_identity_not_deletable', 'Unable to unlink identity due to email conflict')
  }
  if (primary.is_own) return
  await query(
    `update auth.users set email = $2, confirmation_token = '', recovery_token = '', email_change = '',
       email_change_token_new = '', email_change_token_current = '', reauthentication_token = '' where id = $1`,
    [user.id, primary.email],
  )
  if (primary.email && (primary.is_verified || confirmsBySignUp)) return
  await query(`update auth.users set email_confirmed_at = null where id = $1`, [user.id])
  await mergeMetadata(query, user.id, { email_verified: false })
}
