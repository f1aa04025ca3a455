import { randomUUID } from 'node:crypto'
import type { Query } from '../database/query.ts'
import { describeUser, findUser } from '../database/users.ts'
import type { AuthSettings } from '../settings.ts'
import { addMethod, readStanding, signAccessToken } from './tokens.ts'

/** `method` is the session's entry in `amr`. */
export async function startSession(query: Query, settings: AuthSettings, userId: string, method: string) {
  const sessionId = randomUUID()
  await query(
    `insert into auth.sessions (id, user_id, aal, created_at, updated_at)
     values ($1, $2, 'aal1', clock_timestamp(), clock_timestamp())`,
    [sessionId, userId],
  )
  await query(
    `update auth.users set last_sign_in_at = clock_timestamp(), updated_at = clock_timestamp() where id = $1`,
    [userId],
  )
  await addMethod(query, sessionId, method)
  return describeSession(query, settings, userId, sessionId)
}

/** Deletes the earlier refresh tokens, so a token obtained at aal1 never gives aal2. */
export async function raiseSession(
  query: Query,
  settings: AuthSettings,
  { userId, sessionId, factorId, method }: { userId: string; sessionId: string; factorId: string; method: string },
) {
  await addMethod(query, sessionId, method)
  await query(`update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = clock_timestamp() where id = $1`, [
    sessionId,
    factorId,
  ])
  await query(`delete from auth.refresh_tokens where session_id = $1`, [sessionId])
  return describeSession(query, settings, userId, sessionId)
}

async function describeSession(query: Query, settings: AuthSettings, userId: string, sessionId: string) {
  const refreshToken = randomUUID()
  await query(
    `insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
     values ($1, $2, $3, $4, false, clock_timestamp(), clock_timestamp())`,
    [randomUUID(), refreshToken, userId, sessionId],
  )
  return { ...(await describeToken(query, settings, userId, sessionId)), refresh_token: refreshToken }
}

export function describeInUrl(session: object, more: Record<string, string>): string {
  const entries = Object.entries({ ...session, ...more }).filter(([key]) => key !== 'user')
  return new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString()
}

export async function describeToken(query: Query, settings: AuthSettings, userId: string, sessionId: string) {
  const user = await findUser(query, userId)
  if (!user) throw new Error('The account of a session is gone.')
  const { token, expiresAt } = await signAccessToken(settings, user, sessionId, await readStanding(query, sessionId))
  return {
    access_token: token,
    token_type: 'bearer',
    expires_in: settings.jwtExpiry,
    expires_at: expiresAt,
    user: describeUser(user),
  }
}
