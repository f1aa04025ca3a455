import { createHash, randomUUID } from 'node:crypto'
import type { Query } from '../database/query.ts'
import { isUuid, textOf, type Call } from '../requests/call.ts'
import { Refusal } from '../requests/refusals.ts'
import { startSession } from './sessions.ts'

/** Milliseconds. */
const expiry = 5 * 60_000

type Challenge = { text: string; method: 's256' | 'plain' }

/** A sign-in that is completed on another site or from an email. */
export type Flow = {
  id: string
  user_id: string | null
  auth_code: string | null
  authentication_method: string
  code_challenge: string | null
  code_challenge_method: Challenge['method'] | null
  provider_type: string
  provider_access_token: string | null
  provider_refresh_token: string | null
  referrer: string | null
  linking_target_id: string | null
  created_at: string
}

/** @throws Refusal if the PKCE challenge is invalid */
export function readChallenge(given: Record<string, unknown>): Challenge | undefined {
  const text = textOf(given.code_challenge)
  const method = textOf(given.code_challenge_method).toLowerCase()
  if (!text && !method) return undefined
  if (!text || !method) {
    throw new Refusal(400, 'validation_failed', 'PKCE flow requires code_challenge_method and code_challenge')
  }
  if (text.length < 43 || text.length > 128) {
    throw new Refusal(400, 'validation_failed', 'code challenge has to be between 43 and 128 characters')
  }
  if (!/^[a-zA-Z._~0-9-]+$/.test(text)) {
    throw new Refusal(
      400,
      'validation_failed',
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  }
  if (method !== 's256' && method !== 'plain') {
    throw new Refusal(400, 'validation_failed', 'Invalid code_challenge_method')
  }
  return { text, method }
}

type NewFlow = {
  method: string
  provider: string
  challenge: Challenge | undefined
  userId?: string
  referrer?: string
  linkingTargetId?: string
}

export async function createFlow(query: Query, flow: NewFlow): Promise<string> {
  const id = randomUUID()
  await query(`delete from auth.flow_state where created_at < now() - interval '1 day'`)
  await query(
    `insert into auth.flow_state (id, user_id, auth_code, authentication_method, code_challenge, code_challenge_method,
       provider_type, referrer, linking_target_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp(), clock_timestamp())`,
    [
      id,
      flow.userId ?? null,
      flow.challenge ? randomUUID() : null,
      flow.method,
      flow.challenge?.text ?? null,
      flow.challenge?.method ?? null,
      flow.provider,
      flow.referrer ?? null,
      flow.linkingTargetId ?? null,
    ],
  )
  return id
}

/** Locks the flow's row. */
export async function findFlow(query: Query, state: string): Promise<Flow> {
  if (!state) throw new Refusal(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  if (!isUuid(state)) throw new Refusal(400, 'bad_oauth_state', 'OAuth state parameter is invalid')
  const [flow] = await query<Flow>(`select * from auth.flow_state where id = $1 for update`, [state])
  if (!flow) throw new Refusal(400, 'bad_oauth_state', 'OAuth state not found or expired')
  if (isOver(flow)) throw new Refusal(400, 'bad_oauth_state', 'OAuth state has expired')
  if (flow.code_challenge && flow.user_id) {
    throw new Refusal(400, 'flow_state_already_used', 'State has already been used')
  }
  return flow
}

/** The browser exchanges the code for a session. */
export async function issueCode(query: Query, userId: string, method: string): Promise<string> {
  const [flow] = await query<Flow>(
    `update auth.flow_state set auth_code_issued_at = clock_timestamp(), updated_at = clock_timestamp()
     where id = (select id from auth.flow_state where user_id = $1 and authentication_method = $2
                 order by created_at desc limit 1)
     returning *`,
    [userId, method],
  )
  if (!flow?.auth_code) {
    throw new Refusal(
      400,
      'flow_state_not_found',
      'No associated flow state found. No valid flow state found for user.',
    )
  }
  return flow.auth_code
}

export async function exchangeCode({ body, query, settings }: Call) {
  const code = textOf(body.auth_code)
  const verifier = textOf(body.code_verifier)
  if (!code || !verifier) {
    throw new Refusal(400, 'validation_failed', 'invalid request: both auth code and code verifier should be non-empty')
  }
  const [flow] = await query<Flow>(`select * from auth.flow_state where auth_code = $1 for update`, [code])
  if (!flow?.user_id) {
    throw new Refusal(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  }
  if (isOver(flow)) throw new Refusal(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  if (challengeOf(flow, verifier) !== flow.code_challenge) {
    throw new Refusal(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
  }
  const session = await startSession(query, settings, flow.user_id, flow.authentication_method)
  await query(`delete from auth.flow_state where id = $1`, [flow.id])
  return {
    ...session,
    ...(flow.provider_access_token ? { provider_token: flow.provider_access_token } : {}),
    ...(flow.provider_refresh_token ? { provider_refresh_token: flow.provider_refresh_token } : {}),
  }
}

function challengeOf({ code_challenge_method: method }: Flow, verifier: string): string {
  return method === 'plain' ? verifier : createHash('sha256').update(verifier).digest('base64url')
}

function isOver({ created_at: createdAt }: Flow): boolean {
  return Date.parse(createdAt) + expiry < Date.now()
}
