import type { Query } from './query.ts'

type Metadata = Record<string, unknown>

type UserRow = {
  id: string
  aud: string | null
  role: string | null
  email: string | null
  phone: string | null
  encrypted_password: string | null
  email_confirmed_at: string | null
  phone_confirmed_at: string | null
  confirmed_at: string | null
  invited_at: string | null
  confirmation_sent_at: string | null
  recovery_sent_at: string | null
  email_change: string | null
  email_change_token_current: string | null
  email_change_token_new: string | null
  email_change_sent_at: string | null
  email_change_confirm_status: number
  last_sign_in_at: string | null
  raw_app_meta_data: Metadata | null
  raw_user_meta_data: Metadata | null
  created_at: string
  updated_at: string
  banned_until: string | null
  deleted_at: string | null
  is_anonymous: boolean
}

export type IdentityRow = {
  id: string
  provider_id: string
  user_id: string
  identity_data: Metadata
  provider: string
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
  email: string | null
}

export type FactorRow = {
  id: string
  created_at: string
  updated_at: string
  status: 'unverified' | 'verified'
  friendly_name: string | null
  factor_type: 'totp' | 'phone' | 'webauthn'
  phone: string | null
  last_challenged_at: string | null
}

export type User = UserRow & { identities: IdentityRow[]; factors: FactorRow[] }

/** Repairs metadata that `@supabase/lite` encodes twice on a PostgreSQL server. */
export async function mendMetadata(query: Query, userId: string) {
  await query(
    `update auth.users set raw_app_meta_data = plain.app, raw_user_meta_data = plain.own
     from (select case jsonb_typeof(raw_app_meta_data) when 'string' then (raw_app_meta_data #>> '{}')::jsonb
                    else raw_app_meta_data end as app,
                  case jsonb_typeof(raw_user_meta_data) when 'string' then (raw_user_meta_data #>> '{}')::jsonb
                    else raw_user_meta_data end as own
           from auth.users where id = $1) as plain
     where id = $1 and 'string' in (jsonb_typeof(raw_app_meta_data), jsonb_typeof(raw_user_meta_data))`,
    [userId],
  )
  await query(
    `update auth.identities set identity_data = (identity_data #>> '{}')::jsonb
     where user_id = $1 and jsonb_typeof(identity_data) = 'string'`,
    [userId],
  )
}

/** Null values remove keys. */
export async function mergeMetadata(query: Query, userId: string, data: Record<string, unknown>) {
  await query(
    `update auth.users
     set raw_user_meta_data = (
       select coalesce(jsonb_object_agg(key, value) filter (where value <> 'null'::jsonb or not ($2::jsonb ? key)), '{}')
       from jsonb_each(coalesce(raw_user_meta_data, '{}') || $2::jsonb)
     )
     where id = $1`,
    [userId, data],
  )
}

export async function updateProviders(query: Query, userId: string) {
  await query(
    `update auth.users
     set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || (
       select jsonb_build_object('providers', coalesce(jsonb_agg(provider order by first), '[]'))
         || coalesce(jsonb_build_object('provider', (array_agg(provider order by first))[1]), '{}')
       from (select provider, min(created_at) as first from auth.identities where user_id = $1 group by provider) as ways
     )
     where id = $1`,
    [userId],
  )
}

export async function findUser(query: Query, id: string): Promise<User | undefined> {
  const [row] = await query<UserRow>(`select * from auth.users where id = $1`, [id])
  if (!row) return undefined
  const identities = await query<IdentityRow>(
    `select * from auth.identities where user_id = $1 order by created_at, id`,
    [id],
  )
  const factors = await query<FactorRow>(
    `select id, created_at, updated_at, status, friendly_name, factor_type, phone, last_challenged_at
     from auth.mfa_factors where user_id = $1 order by created_at, id`,
    [id],
  )
  return { ...row, identities, factors }
}

export function hasVerifiedFactor({ factors }: User): boolean {
  return factors.some(({ status }) => status === 'verified')
}

export function isBanned({ banned_until: until }: User): boolean {
  return until !== null && Date.parse(until) > Date.now()
}

/** Auth's responses omit unset fields. */
export function describeUser(user: User) {
  const { identities, factors } = user
  return {
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    ...setOnly(user, ['email_confirmed_at', 'invited_at']),
    phone: user.phone ?? '',
    ...setOnly(user, ['phone_confirmed_at', 'confirmation_sent_at', 'confirmed_at', 'recovery_sent_at']),
    ...(user.email_change ? { new_email: user.email_change } : {}),
    ...setOnly(user, ['email_change_sent_at', 'last_sign_in_at']),
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    ...(factors.length > 0 ? { factors: factors.map(describeFactor) } : {}),
    identities: identities.map(describeIdentity),
    created_at: user.created_at,
    updated_at: user.updated_at,
    ...setOnly(user, ['banned_until', 'deleted_at']),
    is_anonymous: user.is_anonymous,
  }
}

export function describeFactor(factor: FactorRow) {
  return {
    id: factor.id,
    created_at: factor.created_at,
    updated_at: factor.updated_at,
    status: factor.status,
    ...(factor.friendly_name ? { friendly_name: factor.friendly_name } : {}),
    factor_type: factor.factor_type,
    phone: factor.phone ?? '',
    last_challenged_at: factor.last_challenged_at,
  }
}

function describeIdentity(identity: IdentityRow) {
  return {
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    ...setOnly(identity, ['last_sign_in_at']),
    created_at: identity.created_at,
    updated_at: identity.updated_at,
    ...setOnly(identity, ['email']),
  }
}

function setOnly<Row extends object>(row: Row, keys: (keyof Row)[]): Partial<Row> {
  return Object.fromEntries(keys.filter((key) => row[key] != null).map((key) => [key, row[key]])) as Partial<Row>
}
