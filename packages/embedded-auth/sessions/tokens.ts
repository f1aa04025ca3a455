import { errors, jwtVerify, SignJWT } from 'jose'
import type { Query } from '../database/query.ts'
import type { User } from '../database/users.ts'
import type { AuthSettings } from '../settings.ts'

type Level = 'aal1' | 'aal2'

/** `timestamp` is the last use in seconds. */
type Method = { method: string; timestamp: number }

type Standing = { level: Level; methods: Method[] }

export async function addMethod(query: Query, sessionId: string, method: string) {
  await query(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values (gen_random_uuid(), $1, clock_timestamp(), clock_timestamp(), $2)
     on conflict on constraint mfa_amr_claims_session_id_authentication_method_pkey
     do update set updated_at = clock_timestamp()`,
    [sessionId, method],
  )
}

export async function readStanding(query: Query, sessionId: string): Promise<Standing> {
  const methods = await query<Method>(
    `select authentication_method as method, floor(extract(epoch from updated_at))::integer as timestamp
     from auth.mfa_amr_claims where session_id = $1 order by updated_at desc`,
    [sessionId],
  )
  const isSecond = methods.some(({ method }) => method === 'totp' || method.startsWith('mfa/'))
  return { level: isSecond ? 'aal2' : 'aal1', methods }
}

export async function signAccessToken(settings: AuthSettings, user: User, sessionId: string, standing: Standing) {
  const issuedAt = Math.floor(Date.now() / 1000)
  const expiresAt = issuedAt + settings.jwtExpiry
  const claims = {
    email: user.email ?? '',
    phone: user.phone ?? '',
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role ?? 'authenticated',
    aal: standing.level,
    amr: standing.methods,
    session_id: sessionId,
    is_anonymous: user.is_anonymous,
  }
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(`${settings.siteUrl}/auth/v1`)
    .setSubject(user.id)
    .setAudience(user.aud ?? 'authenticated')
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keyOf(settings))
  return { token, expiresAt }
}

/** @throws Error with Auth's message */
export async function verifyAccessToken(settings: AuthSettings, token: string) {
  try {
    return (await jwtVerify(token, keyOf(settings), { algorithms: ['HS256'] })).payload
  } catch (error) {
    throw new Error(describeFault(error), { cause: error })
  }
}

function describeFault(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'token signature is invalid: signature is invalid'
  return 'token is malformed: token contains an invalid number of segments'
}

function keyOf({ jwtSecret }: AuthSettings) {
  return new TextEncoder().encode(jwtSecret)
}
