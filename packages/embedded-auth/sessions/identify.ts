import type { Query } from '../database/query.ts'
import { findUser, isBanned } from '../database/users.ts'
import { isUuid, type Call, type OwnCall, type Session } from '../requests/call.ts'
import { Refusal } from '../requests/refusals.ts'
import { verifyAccessToken } from './tokens.ts'

/** @throws Refusal if the token, the account or the session is invalid */
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

async function findSession(query: Query, id: unknown): Promise<Session | undefined> {
  if (!isUuid(id)) return undefined
  const [session] = await query<Session>(`select id, user_id, aal, created_at from auth.sessions where id = $1`, [id])
  return session
}
