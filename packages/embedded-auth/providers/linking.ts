import { randomUUID } from 'node:crypto'
import type { Query } from '../database/query.ts'
import { findUser, isBanned, mergeMetadata, updateProviders, type IdentityRow, type User } from '../database/users.ts'
import { Refusal } from '../requests/refusals.ts'
import type { AuthSettings } from '../settings.ts'
import type { Profile } from './open-id.ts'

type Arrival = { query: Query; settings: AuthSettings; provider: string; profile: Profile }

/** Returns the linked account, the one with the verified email address, or a new one. */
export async function findOrCreateAccount(arrival: Arrival): Promise<string> {
  const { query, settings, provider, profile } = arrival
  const known = await findIdentity(arrival)
  let userId = known?.user_id ?? (await findByEmail(arrival))
  let identityId = known?.id
  if (known) {
    await query(
      `update auth.identities set identity_data = $2, last_sign_in_at = clock_timestamp(), updated_at = clock_timestamp()
       where id = $1`,
      [known.id, profile.data],
    )
  } else {
    if (!userId) {
      if (!settings.maySignUp) throw new Refusal(422, 'signup_disabled', 'Signups not allowed for this instance')
      userId = await createUser(arrival)
    }
    identityId = await createIdentity(arrival, userId)
  }
  await mergeMetadata(query, userId!, profile.data)
  await updateProviders(query, userId!)

  const user = (await findUser(query, userId!))!
  if (isBanned(user)) throw new Refusal(403, 'user_banned', 'User is banned')
  if (!user.email_confirmed_at) await confirmByProvider(arrival, user, identityId!)
  if (!user.email_confirmed_at && !profile.isVerified && !settings.confirmsBySignUp) {
    throw new Refusal(
      422,
      'provider_email_needs_verification',
      `Unverified email with ${provider}. Verify the email with ${provider} in order to sign in`,
    )
  }
  return user.id
}

/** @throws Refusal if the identity belongs to an account already */
export async function linkAccount(arrival: Arrival, userId: string): Promise<string> {
  const known = await findIdentity(arrival)
  if (known) {
    const whose = known.user_id === userId ? 'Identity is already linked' : 'Identity is already linked to another user'
    throw new Refusal(422, 'identity_already_exists', whose)
  }
  await createIdentity(arrival, userId)
  await updateProviders(arrival.query, userId)
  return userId
}

async function findIdentity({ query, provider, profile }: Arrival): Promise<IdentityRow | undefined> {
  const [identity] = await query<IdentityRow>(
    `select * from auth.identities where provider = $1 and provider_id = $2`,
    [provider, profile.subject],
  )
  return identity
}

async function findByEmail({ query, settings, profile }: Arrival): Promise<string | undefined> {
  if (!profile.email || !(profile.isVerified || settings.confirmsBySignUp)) return undefined
  const found = await query<{ user_id: string }>(
    `select user_id from auth.identities where email = $1
     union select id from auth.users where email = $1 and not is_sso_user`,
    [profile.email],
  )
  if (found.length > 1) {
    throw new Refusal(
      500,
      'unexpected_failure',
      'Multiple accounts with the same email address in the same linking domain detected: default',
    )
  }
  return found[0]?.user_id
}

async function createUser({ query, provider, profile }: Arrival): Promise<string> {
  const id = randomUUID()
  const [taken] = await query(`select from auth.users where email = $1`, [profile.email])
  await query(
    `insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
       confirmation_token, recovery_token, email_change, email_change_token_new, email_change_token_current,
       reauthentication_token)
     values ($1, 'authenticated', 'authenticated', $2, $3, $4, clock_timestamp(), clock_timestamp(), '', '', '', '', '', '')`,
    [id, taken ? null : profile.email || null, { provider, providers: [provider] }, profile.data],
  )
  return id
}

async function createIdentity({ query, provider, profile }: Arrival, userId: string): Promise<string> {
  const id = randomUUID()
  await query(
    `insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, clock_timestamp(), clock_timestamp(), clock_timestamp())`,
    [id, provider, profile.subject, userId, profile.data],
  )
  return id
}

/** The verified person takes over an unconfirmed account, so its password and other identities are removed. */
async function confirmByProvider({ query, settings, profile }: Arrival, user: User, identityId: string) {
  if (!profile.isVerified && !settings.confirmsBySignUp) return
  await query(`delete from auth.identities where user_id = $1 and id <> $2`, [user.id, identityId])
  await query(
    `update auth.users set encrypted_password = null, email_confirmed_at = clock_timestamp(),
       confirmation_token = '', raw_user_meta_data = $2 where id = $1`,
    [user.id, { ...profile.data, email_verified: true }],
  )
  await updateProviders(query, user.id)
}
