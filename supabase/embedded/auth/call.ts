import type { Query } from '../database.ts'
import type { AuthSettings } from './auth-settings.ts'
import { Refusal } from './refusals.ts'
import { verifyAccessToken } from './tokens.ts'
import { findUser, type User } from './users.ts'

type Session = { id: string; user_id: string; aal: 'aal1' | 'aal2' | null; created_at: string }

/** A request to Auth, and what is needed to answer it. */
export type Call = {
  url: URL
  headers: Headers
  body: Record<string, unknown>
  /** The parts of the path that differ. */
  parameters: Record<string, string>
  query: Query
  settings: AuthSettings
}

/** A call of somebody who is signed in. */
export type OwnCall = Call & { user: User; session: Session }

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && uuid.test(value)
}

/** A text out of a body; anything else counts as none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/**
 * Finds out who calls, by the token.
 *
 * @throws Refusal where the token, its account or its session is not good any more
 */
export async function identify(call: Call): Promise<OwnCall> {
  const [, token] = /^Bearer\s+(\S+)$/i.exec(call.headers.get('Authorization') ?? '') ?? []
  if (!token || token.startsWith('sb_')) {
    throw new Refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  }
  const claims = await verifyAccessToken(call.settings, token).catch((error: Error) => {
    throw new Refusal(403, 'bad_jwt', `invalid JWT: unable to parse or verify signature, ${error.message}`)
  })
  if (!claims.sub) throw new Refusal(403, 'bad_jwt', 'invalid claim: missing sub claim')
  if (!isUuid(claims.sub)) throw new Refusal(400, 'bad_jwt', 'invalid claim: sub claim must be a UUID')
  const user = await findUser(call.query, claims.sub)
  if (!user) throw new Refusal(403, 'user_not_found', 'User from sub claim in JWT does not exist')
  const session = await findSession(call.query, claims.session_id)
  if (!session || session.user_id !== user.id) {
    throw new Refusal(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  if (isBanned(user)) throw new Refusal(403, 'user_banned', 'User is banned')
  return { ...call, user, session }
}

export function isBanned({ banned_until: until }: User): boolean {
  return until !== null && Date.parse(until) > Date.now()
}

async function findSession(query: Query, id: unknown): Promise<Session | undefined> {
  if (!isUuid(id)) return undefined
  const [session] = await query<Session>(`select id, user_id, aal, created_at from auth.sessions where id = $1`, [id])
  return session
}

/** @throws Refusal unless the call comes with the secret key, and in nobody's name */
export function requireSecretKey({ headers, settings }: Call) {
  if (!hasSecretKey(headers, settings)) throw new Refusal(403, 'not_admin', 'User not allowed')
}

/** Whether a request comes with the secret key, and in nobody's name. */
export function hasSecretKey(headers: Headers, { secretKey }: AuthSettings): boolean {
  const bearer = headers.get('Authorization')?.replace(/^Bearer\s+/i, '')
  return headers.get('apikey') === secretKey && (!bearer || bearer === secretKey)
}
